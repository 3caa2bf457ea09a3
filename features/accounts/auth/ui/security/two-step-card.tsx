import { Button } from '@mantine/core'
import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { CodeForm } from '../code-form.tsx'
import { useAuth } from '../use-auth.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'

type Enrolment = { id: string; qr: string; secret: string }

const fallback = 'No pudimos hacerlo. Inténtalo de nuevo.'

/** Two-step verification: set up with an authenticator app, create recovery codes, turn off. */
export function TwoStepCard({ factors, onDone }: { factors: Factor[]; onDone: () => void }) {
  const { ask } = useAuth()
  const showSnackbar = useSnackbar()
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [openSheet, setOpenSheet] = useState<'codes' | 'removal' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const factor = factors.find(({ status }) => status === 'verified')
  const run = (work: () => Promise<void>) => {
    setError(null)
    void work().catch((cause: Error) => setError(cause.message))
  }
  const begin = () =>
    run(async () => {
      const wanted = { factorType: 'totp', friendlyName: 'Aplicación de autenticación' } as const
      const { id, totp } = await ask((auth) => auth.mfa.enroll(wanted), fallback)
      setEnrolment({ id, qr: totp.qr_code, secret: totp.secret })
    })
  const finish = async (code: string) => {
    if (!enrolment) return
    await ask((auth) => auth.mfa.challengeAndVerify({ factorId: enrolment.id, code }), fallback)
    setEnrolment(null)
    setOpenSheet('codes')
    onDone()
  }
  const remove = (id: string) =>
    run(async () => {
      setOpenSheet(null)
      await ask((auth) => auth.mfa.unenroll({ factorId: id }), fallback)
      // The current token still states assurance level 2.
      await ask((auth) => auth.refreshSession(), fallback)
      showSnackbar('Verificación en dos pasos desactivada')
      onDone()
    })
  return (
    <SettingsCard id="dos-pasos" title="Verificación en dos pasos">
      <p className={styles.fact}>
        {factor
          ? 'Activa: al entrar te pedimos un código de tu aplicación.'
          : 'Además de tu contraseña, un código de tu teléfono.'}
      </p>
      <FormError message={error} onClose={() => setError(null)} />
      <div className={styles.acts}>
        {!factor && <Button onClick={begin}>Activar</Button>}
        {factor && (
          <>
            <Button variant="default" onClick={() => setOpenSheet('codes')}>
              Nuevos códigos de recuperación
            </Button>
            <Button variant="light" color="red" onClick={() => setOpenSheet('removal')}>
              Desactivar
            </Button>
          </>
        )}
      </div>
      <Sheet
        open={enrolment !== null}
        onClose={() => setEnrolment(null)}
        title="Activa la verificación en dos pasos"
      >
        {enrolment && (
          <div className={styles.form}>
            <p>
              Escanea este código con tu aplicación de autenticación y escribe las 6 cifras que
              muestra.
            </p>
            <img src={enrolment.qr} alt="Código QR para tu aplicación" className={styles.qr} />
            <p className={styles.small}>
              Si no puedes escanearlo, escribe esta clave:{' '}
              <code className={styles.secret}>{enrolment.secret}</code>
            </p>
            <CodeForm onCode={finish} busy={false} of="app" />
          </div>
        )}
      </Sheet>
      <Sheet
        open={openSheet === 'codes'}
        onClose={() => setOpenSheet(null)}
        title="Códigos de recuperación"
      >
        {openSheet === 'codes' && <RecoveryCodes onClose={() => setOpenSheet(null)} />}
      </Sheet>
      <Sheet
        open={openSheet === 'removal'}
        onClose={() => setOpenSheet(null)}
        title="¿Desactivar la verificación en dos pasos?"
      >
        <div className={styles.form}>
          <p>Tu contraseña bastará para entrar y tus códigos de recuperación dejarán de servir.</p>
          <div className={styles.acts}>
            <Button onClick={() => setOpenSheet(null)}>Conservarla</Button>
            <Button variant="light" color="red" onClick={() => factor && remove(factor.id)}>
              Desactivar
            </Button>
          </div>
        </div>
      </Sheet>
    </SettingsCard>
  )
}
