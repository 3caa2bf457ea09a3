import { PasswordInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { PasswordStrength } from '#shared/ui/password-strength.tsx'
import { newPasswordRules, passwordHelp } from '../contract.ts'

type Values = { password: string; confirmPassword: string }

/** Inputs for a new password and its repetition, with the password rules. */
export function NewPasswordInputs<V extends Values>({
  form,
}: {
  form: Pick<UseFormReturnType<V>, 'getInputProps' | 'values'>
}) {
  return (
    <>
      <PasswordInput
        label="Nueva contraseña"
        description={passwordHelp}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordStrength password={form.values.password} rules={newPasswordRules} />
      <PasswordInput
        label="Confirma tu contraseña"
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
    </>
  )
}
