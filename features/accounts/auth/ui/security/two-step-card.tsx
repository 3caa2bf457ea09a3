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

type Begun = { id: string; qr: string; secret: string }

const fallback = 'No pudimos hacerlo. Inténtalo de nuevo.'

/** The second step of signing in: set up with an authenticator app, recovery codes, taken off. */
export function TwoStepCard({ factors, onDone }: { factors: Factor[]; onDone: () => void }) {
  const { ask } = useAuth()
  const say = useSnackbar()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [shows, setShows] = useState<'codes' | 'removal' | null>(null)
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
      setBegun({ id, qr: totp.qr_code, secret: totp.secret })
    })
  const finish = async (code: string) => {
    if (!begun) return
    await ask((auth) => auth.mfa.challengeAndVerify({ factorId: begun.id, code }), fallback)
    setBegun(null)
    setShows('codes')
    onDone()
  }
  const remove = (id: string) =>
    run(async () => {
      setShows(null)
      await ask((auth) => auth.mfa.unenroll({ factorId: id }), fallback)
      // The token of before still says the second level.
      await ask((auth) => auth.refreshSession(), fallback)
      say('Verificación en dos pasos desactivada')
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
            <Button variant="default" onClick={() => setShows('codes')}>
              Nuevos códigos de recuperación
            </Button>
            <Button variant="light" color="red" onClick={() => setShows('removal')}>
              Desactivar
            </Button>
          </>
        )}
      </div>
      <Sheet
        open={begun !== null}
        onClose={() => setBegun(null)}
        title="Activa la verificación en dos pasos"
      >
        {begun && (
          <div className={styles.form}>
            <p>
              Escanea este código con tu aplicación de autenticación y escribe las 6 cifras que
              muestra.
            </p>
            <img src={begun.qr} alt="Código QR para tu aplicación" className={styles.qr} />
            <p className={styles.small}>
              Si no puedes escanearlo, escribe esta clave:{' '}
              <code className={styles.secret}>{begun.secret}</code>
            </p>
            <CodeForm onCode={finish} busy={false} of="app" />
          </div>
        )}
      </Sheet>
      <Sheet
        open={shows === 'codes'}
        onClose={() => setShows(null)}
        title="Códigos de recuperación"
      >
        {shows === 'codes' && <RecoveryCodes onClose={() => setShows(null)} />}
      </Sheet>
      <Sheet
        open={shows === 'removal'}
        onClose={() => setShows(null)}
        title="¿Desactivar la verificación en dos pasos?"
      >
        <div className={styles.form}>
          <p>Tu contraseña bastará para entrar y tus códigos de recuperación dejarán de servir.</p>
          <div className={styles.acts}>
            <Button onClick={() => setShows(null)}>Conservarla</Button>
            <Button variant="light" color="red" onClick={() => factor && remove(factor.id)}>
              Desactivar
            </Button>
          </div>
        </div>
      </Sheet>
    </SettingsCard>
  )
}
