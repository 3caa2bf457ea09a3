import '#shared/ui/mantine.css'
import { Button, TextInput } from '@mantine/core'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { secondStepForm } from '../contract.ts'
import styles from './auth-form.module.css'
import { useAuth } from './use-auth.ts'
import { useCheckedForm } from './use-checked-form.ts'

/** Over whatever page: the account asks for the digits of its app before anything else. Closing it signs out. */
export default function SecondStep() {
  const { giveSecondStep, signOut } = useAuth()
  const { form, submit, isSending, error, clearError } = useCheckedForm(
    secondStepForm,
    { code: '' },
    ({ code }) => giveSecondStep(code),
    'No pudimos comprobar el código. Inténtalo de nuevo.',
  )
  // What went wrong is kept in the state of being signed in.
  const leave = () => void signOut().catch(() => undefined)
  return (
    <Sheet open onClose={leave} title="Verificación en dos pasos">
      <form onSubmit={submit} noValidate className={styles.form}>
        <p className={styles.about}>
          Escribe las 6 cifras que muestra tu aplicación de autenticación, o uno de tus códigos de recuperación.
        </p>
        <TextInput label="Código" autoComplete="one-time-code" data-autofocus maxLength={20} {...form.getInputProps('code')} />
        <FormError message={error} onClose={clearError} />
        <Button type="submit" fullWidth disabled={isSending}>
          {isSending ? 'Comprobando...' : 'Continuar'}
        </Button>
      </form>
    </Sheet>
  )
}
