import { Button, TextInput } from '@mantine/core'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { emailForm } from '../../contract.ts'
import { changedPath } from '../auth-client.ts'
import { useAuth } from '../use-auth.ts'
import { useCheckedForm } from '../use-checked-form.ts'
import styles from './security.module.css'

type Props = { email: string; newEmail: string | undefined; onDone: () => void }

/** Changes the e-mail address; both mailboxes must confirm. */
export function EmailCard({ email, newEmail, onDone }: Props) {
  const { ask } = useAuth()
  const { form, submit, isSending, error, clearError } = useCheckedForm(
    emailForm,
    { email: '' },
    async ({ email: requested }) => {
      const options = { emailRedirectTo: location.origin + changedPath }
      await ask(
        (auth) => auth.updateUser({ email: requested }, options),
        'No pudimos pedir el cambio. Inténtalo de nuevo.',
      )
      form.reset()
      onDone()
    },
    'No pudimos pedir el cambio. Inténtalo de nuevo.',
  )
  return (
    <SettingsCard id="correo" title="Correo">
      <p className={styles.fact}>{email}</p>
      {newEmail && (
        <Notice>
          Te escribimos a {email} y a {newEmail}. Abre los dos enlaces para terminar el cambio.
        </Notice>
      )}
      <form onSubmit={submit} noValidate className={styles.form}>
        <TextInput
          label="Nuevo correo"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <FormError message={error} onClose={clearError} />
        <Button type="submit" variant="default" disabled={isSending} className={styles.act}>
          {isSending ? 'Enviando...' : 'Cambiar correo'}
        </Button>
      </form>
    </SettingsCard>
  )
}
