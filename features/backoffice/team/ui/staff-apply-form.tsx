import '#shared/ui/mantine.css'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { applyForStaff } from '../contract/registration.ts'
import { firstRequested, RequestedPermissions } from './requested-permissions.tsx'
import styles from './staff-sign-in-form.module.css'

type Props = {
  /** E-mail of the signed-in account. */
  account: string
  /** Token of an invitation for that e-mail. */
  invitation?: string
  onDone: (isMember: boolean) => void
}

/** Form to apply to join the team with the signed-in account, without another e-mail or password. */
export function StaffApplyForm({ account, invitation, onDone }: Props) {
  const { form, submit, isSending, error, clearError } = useEndpointForm(applyForStaff, {
    initialValues: { username: '', code: '', permissions: firstRequested },
    toInput: (values) => (invitation ? { ...values, invitation } : values),
    onSuccess: ({ isMember }) => onDone(isMember),
  })
  const { username, code } = form.values
  const isFilled = username.trim() && (invitation || code.trim())
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <p>
        Con tu cuenta <strong>{account}</strong>.
      </p>
      <TextInput
        label="Nombre de usuario"
        description="Con él entrarás: letras, números, puntos o guiones"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('username')}
      />
      {!invitation && (
        <>
          <PasswordInput
            label="Código secreto"
            description="Te lo da tu equipo"
            autoComplete="off"
            visibilityToggleButtonProps={{
              'aria-label': 'Mostrar u ocultar el código',
              tabIndex: 0,
            }}
            {...form.getInputProps('code')}
          />
          <RequestedPermissions inputProps={form.getInputProps('permissions')} />
        </>
      )}
      <FormError message={error} onClose={clearError} />
      <Button type="submit" disabled={!isFilled || isSending} fullWidth>
        {isSending ? 'Enviando...' : invitation ? 'Entrar al equipo' : 'Pedir entrar al equipo'}
      </Button>
    </form>
  )
}
