import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Button as TextButton } from '#shared/ui/button.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { PasswordStrength } from '#shared/ui/password-strength.tsx'
import { Agreement } from '#shared/ui/text/agreement.tsx'
import { capitalizeWords, newPasswordRules, passwordHelp, registerForm } from '../contract.ts'
import styles from './auth-form.module.css'
import { useAuth } from './use-auth.ts'
import { useCheckedForm } from './use-checked-form.ts'

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  confirmEmail: '',
  password: '',
  confirmPassword: '',
}

type Props = {
  /** Receives the e-mail if it must be confirmed first, else null. */
  onDone: (toConfirm: string | null) => void
  onBack: () => void
  busy: boolean
}

/** Sign-up form with name, e-mail and password. */
export function RegisterForm({ onDone, onBack, busy }: Props) {
  const { registerUser } = useAuth()
  const { form, submit, isSending, error, clearError } = useCheckedForm(
    registerForm,
    empty,
    async ({ firstName, lastName, email, password }) => {
      const name = { firstName: capitalizeWords(firstName), lastName: capitalizeWords(lastName) }
      const done = await registerUser(
        `${name.firstName} ${name.lastName}`.trim(),
        email,
        password,
        name,
      )
      onDone(done === 'confirm' ? email : null)
    },
    'Error al registrar. Por favor, inténtalo de nuevo.',
  )
  // Capitalise on blur: changing the value earlier would move the caret and interrupt the
  // keyboard's composition.
  const name = (field: 'firstName' | 'lastName') => ({
    ...form.getInputProps(field),
    onBlur: () => form.setFieldValue(field, capitalizeWords),
  })
  const isBusy = isSending || busy
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextButton variant="quiet" className={styles.back} onClick={onBack} disabled={isBusy}>
        <IconArrowLeft size="1.25rem" stroke={1.75} aria-hidden /> Volver a iniciar sesión
      </TextButton>
      <div className={styles.pair}>
        <TextInput label="Nombre" autoComplete="given-name" required {...name('firstName')} />
        <TextInput label="Apellido (opcional)" autoComplete="family-name" {...name('lastName')} />
      </div>
      <TextInput
        label="Correo electrónico"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        {...form.getInputProps('email')}
      />
      <TextInput
        label="Confirma tu correo"
        type="email"
        autoComplete="off"
        inputMode="email"
        required
        {...form.getInputProps('confirmEmail')}
      />
      <PasswordInput
        label="Contraseña"
        description={passwordHelp}
        autoComplete="new-password"
        required
        {...form.getInputProps('password')}
      />
      <PasswordStrength password={form.values.password} rules={newPasswordRules} />
      <PasswordInput
        label="Confirma tu contraseña"
        autoComplete="new-password"
        required
        {...form.getInputProps('confirmPassword')}
      />
      <Agreement />
      <FormError message={error} onClose={clearError} />
      <Button type="submit" fullWidth disabled={isBusy}>
        {isBusy ? 'Creando cuenta...' : 'Crear Cuenta'}
      </Button>
    </form>
  )
}
