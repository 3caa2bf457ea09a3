import '#shared/ui/mantine.css'
import { Button, TextInput } from '@mantine/core'
import { FormError } from '#shared/ui/notice.tsx'
import { mfaCodeForm } from '../../contract.ts'
import styles from '../auth-form.module.css'
import { useAuth } from '../use-auth.ts'
import { useCheckedForm } from '../use-checked-form.ts'

/** Form for the digits of the app, or a recovery code. */
export default function MfaCodeForm() {
  const { verifySecondFactor } = useAuth()
  const { form, submit, isSending, error, clearError } = useCheckedForm(
    mfaCodeForm,
    { code: '' },
    ({ code }) => verifySecondFactor(code),
    'No pudimos comprobar el código. Inténtalo de nuevo.',
  )
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <p className={styles.about}>
        Escribe las 6 cifras que muestra tu aplicación de autenticación, o uno de tus códigos de
        recuperación.
      </p>
      <TextInput
        label="Código"
        autoComplete="one-time-code"
        data-autofocus
        maxLength={20}
        {...form.getInputProps('code')}
      />
      <FormError message={error} onClose={clearError} />
      <Button type="submit" fullWidth disabled={isSending}>
        {isSending ? 'Comprobando...' : 'Continuar'}
      </Button>
    </form>
  )
}
