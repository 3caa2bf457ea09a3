import { Button, Select, TextInput } from '@mantine/core'
import { type BusinessRole, businessRoleOptions } from '#shared/business-roles.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import fields from '#shared/ui/fields.module.css'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { inviteTeamMember, listInvitations } from '../contract.ts'
import type { FreshLink } from './invitation-row.tsx'
import styles from './team-invitations.module.css'

const empty = { email: '', role: 'manager' as BusinessRole }

/** Form that invites a person to the team by e-mail. */
export function InviteForm({
  businessId,
  onSent,
}: {
  businessId: string
  onSent: (link: FreshLink) => void
}) {
  const showSnackbar = useSnackbar()
  const { form, submit, isSending, error } = useEndpointForm(inviteTeamMember, {
    initialValues: empty,
    toInput: (values) => ({ ...values, businessId }),
    refreshes: [listInvitations],
    onSuccess: (sent, { email }) => {
      // `reset` would restore the values that were just sent.
      form.setValues(empty)
      form.resetDirty(empty)
      onSent({ ...sent, email: email.trim() })
      showSnackbar('Invitación enviada')
    },
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} />
      <h3 className={fields.itemTitle}>Invitar a alguien</h3>
      <div className={fields.pair}>
        <TextInput
          label="Su correo"
          description="Entrará al equipo cuando acepte"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          {...form.getInputProps('email')}
        />
        <Select
          label="Qué podrá hacer"
          description="Puedes cambiarlo después"
          data={businessRoleOptions}
          allowDeselect={false}
          {...form.getInputProps('role')}
        />
      </div>
      <FormError message={error} />
      <Button
        type="submit"
        variant="default"
        loading={isSending}
        disabled={form.values.email.trim() === ''}
      >
        Enviar invitación
      </Button>
    </form>
  )
}
