import { Button, TextInput } from '@mantine/core'
import type { AuthError } from '@supabase/auth-js'
import { useState } from 'react'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { firstPasswordForm } from '../../contract.ts'
import { NewPasswordInputs } from '../new-password-inputs.tsx'
import { useAuth } from '../use-auth.ts'
import { useCheckedForm } from '../use-checked-form.ts'
import styles from './security.module.css'

const fallback = 'No pudimos guardar tu contraseña. Inténtalo de nuevo.'

/**
 * Sets a password for accounts that sign in with Google or mailed links. If the session is no
 * longer recent, a mailed code is requested first.
 */
export function FirstPassword({ onDone }: { onDone: () => void }) {
  const { ask } = useAuth()
  const showSnackbar = useSnackbar()
  const [asksCode, setAsksCode] = useState(false)
  const { form, submit, isSending, error, clearError } = useCheckedForm(
    firstPasswordForm,
    { password: '', confirmPassword: '', code: '' },
    async ({ password, code }) => {
      try {
        const nonce = code.replaceAll(/\s/g, '')
        await ask((auth) => auth.updateUser({ password, ...(nonce && { nonce }) }), fallback, {
          weak_password: 'Esa contraseña es muy común y fácil de adivinar. Elige otra.',
        })
      } catch (cause) {
        if (((cause as Error).cause as AuthError | undefined)?.code !== 'reauthentication_needed')
          throw cause
        await ask(
          (auth) => auth.reauthenticate(),
          'No pudimos enviarte un código. Inténtalo de nuevo.',
        )
        return setAsksCode(true)
      }
      showSnackbar('Contraseña guardada. Cerramos tus otras sesiones.')
      onDone()
    },
    fallback,
  )
  return (
    <SettingsCard id="contrasena" title="Contraseña">
      <p className={styles.fact}>
        Tu cuenta no tiene contraseña. Elige una para entrar también con tu correo.
      </p>
      <form onSubmit={submit} noValidate className={styles.form}>
        <NewPasswordInputs form={form} />
        {asksCode && (
          <>
            <Notice>Te enviamos un código por correo para confirmar que eres tú.</Notice>
            <TextInput
              label="Código de 6 cifras"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              {...form.getInputProps('code')}
            />
          </>
        )}
        <FormError message={error} onClose={clearError} />
        <Button type="submit" disabled={isSending} className={styles.act}>
          {isSending ? 'Guardando...' : 'Elegir contraseña'}
        </Button>
      </form>
    </SettingsCard>
  )
}
