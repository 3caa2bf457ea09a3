import { Button, TextInput } from '@mantine/core'
import { FormError } from '#shared/ui/notice.tsx'
import { appCodeForm, codeForm } from '../contract.ts'
import styles from './auth-form.module.css'
import { useCheckedForm } from './use-checked-form.ts'

type Props = { onCode: (code: string) => Promise<void>; busy: boolean; of?: keyof typeof sources }

/** Origin of the digits, with the texts for each. */
const sources = {
  mail: {
    schema: codeForm,
    label: 'Código de 6 cifras',
    wrong: 'El código no es correcto o venció. Revísalo o pide otro.',
  },
  app: {
    schema: appCodeForm,
    label: 'Código de tu aplicación',
    wrong: 'El código no es correcto. Espera el siguiente y vuelve a intentarlo.',
  },
}

/**
 * Form for six digits of a mail or an authenticator app. `onCode` rejects with an Error in Spanish
 * when they are wrong.
 */
export function CodeForm({ onCode, busy, of = 'mail' }: Props) {
  const { schema, label, wrong } = sources[of]
  const { form, submit, isSending, error, clearError } = useCheckedForm(
    schema,
    { code: '' },
    ({ code }) => onCode(code),
    wrong,
  )
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextInput
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        {...form.getInputProps('code')}
      />
      <FormError message={error} onClose={clearError} />
      <Button type="submit" fullWidth disabled={isSending || busy}>
        {isSending ? 'Comprobando...' : 'Continuar'}
      </Button>
    </form>
  )
}
