import { Button, TextInput } from '@mantine/core'
import { FormError } from '#shared/ui/notice.tsx'
import { codeForm } from '../contract.ts'
import styles from './auth-form.module.css'
import { useCheckedForm } from './use-checked-form.ts'

type Props = { onCode: (code: string) => Promise<void>; busy: boolean; label?: string }

/** Six digits of a mail or an app. `onCode` rejects with an Error in Spanish when they are not right. */
export function CodeForm({ onCode, busy, label = 'Código de 6 cifras' }: Props) {
  const { form, submit, isSending, error, clearError } = useCheckedForm(
    codeForm,
    { code: '' },
    ({ code }) => onCode(code),
    'El código no es correcto o venció. Revísalo o pide otro.',
  )
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextInput label={label} inputMode="numeric" autoComplete="one-time-code" maxLength={12} {...form.getInputProps('code')} />
      <FormError message={error} onClose={clearError} />
      <Button type="submit" fullWidth disabled={isSending || busy}>
        {isSending ? 'Comprobando...' : 'Continuar'}
      </Button>
    </form>
  )
}
