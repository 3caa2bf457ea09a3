import { Button, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import type { Output } from '#shared/endpoint.ts'
import { type StaffPermission, staffPermissionWords } from '#shared/staff-permissions.ts'
import { lastDayWords } from '#shared/text/dates.ts'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import {
  inviteStaff,
  listStaffInvitations,
  resendStaffInvitation,
  withdrawStaffInvitation,
} from '../../contract/invitations.ts'
import { staffInvitationDays } from '../../vocabulary.ts'
import { PermissionChoice } from './permission-choice.tsx'
import styles from './team.module.css'

type Invitation = Output<typeof listStaffInvitations>['items'][number]

const empty = { email: '', permissions: ['read'] as StaffPermission[] }

/** Form to invite a person to the team by e-mail, with permissions. */
export function InviteStaffForm({ domain }: { domain: string }) {
  const say = useSnackbar()
  const { form, submit, isSending, error, clearError } = useEndpointForm(inviteStaff, {
    initialValues: empty,
    refreshes: [listStaffInvitations],
    onSuccess: () => {
      // `reset` would restore the values just sent.
      form.setValues(empty)
      form.resetDirty(empty)
      say('Invitación enviada')
    },
  })
  return (
    <form className={styles.card} onSubmit={submit} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} />
      <TextInput
        label="Su correo"
        description={`De dominio @${domain}. Le llega un enlace de un solo uso, válido ${staffInvitationDays} días.`}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        {...form.getInputProps('email')}
      />
      <PermissionChoice label="Permisos que tendrá" {...form.getInputProps('permissions')} />
      <FormError message={error} onClose={clearError} />
      <div className={styles.actions}>
        <Button type="submit" loading={isSending} disabled={form.values.email.trim() === ''}>
          Enviar invitación
        </Button>
      </div>
    </form>
  )
}

/** List of invitations whose recipient has not joined yet. */
export function StaffInvitations() {
  const { data, error, refetch } = useCall(listStaffInvitations, {})
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="6rem" />
  if (data.items.length === 0) return <p className={styles.quiet}>No hay invitaciones abiertas.</p>
  return (
    <ul className={styles.invited}>
      {data.items.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  )
}

function stateText({ state, expiresAt }: Invitation): string {
  const day = lastDayWords(expiresAt)
  if (state === 'registered') return 'se registró; falta que confirme su correo'
  if (state === 'expired') return `venció el ${day}`
  return state === 'void'
    ? 'ya no vale: quien la envió no administra el equipo'
    : `vale hasta el ${day}`
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const say = useSnackbar()
  const { id: invitationId, email, permissions } = invitation
  const refreshes = [listStaffInvitations]
  const resend = useSend(resendStaffInvitation, {
    refreshes,
    onSuccess: () => say('Invitación enviada otra vez'),
  })
  const withdraw = useSend(withdrawStaffInvitation, {
    refreshes,
    onSuccess: () => say('Retiramos la invitación'),
  })
  const isBusy = resend.isPending || withdraw.isPending
  const problem = resend.error ?? withdraw.error
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <strong>{email}</strong>
        <span className={styles.quiet}>
          {permissions.map((permission) => staffPermissionWords[permission]).join(', ')}&nbsp;·{' '}
          {stateText(invitation)}
        </span>
      </div>
      <div className={styles.actions}>
        <Button variant="subtle" disabled={isBusy} onClick={() => resend.mutate({ invitationId })}>
          Reenviar<span className="only-spoken"> a {email}</span>
        </Button>
        <Button
          variant="subtle"
          color="red"
          disabled={isBusy}
          onClick={() => withdraw.mutate({ invitationId })}
        >
          Retirar<span className="only-spoken"> la invitación a {email}</span>
        </Button>
      </div>
      {problem && (
        <div className={styles.problem}>
          <FormError message={problem.message} />
        </div>
      )}
    </li>
  )
}
