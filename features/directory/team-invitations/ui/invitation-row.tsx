import { Button } from '@mantine/core'
import { businessRoleWords } from '#shared/business-roles.ts'
import type { Output } from '#shared/endpoint.ts'
import { lastDayWords } from '#shared/text/dates.ts'
import { useSend } from '#shared/ui/calls/api.tsx'
import fields from '#shared/ui/fields.module.css'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { listInvitations, resendInvitation, withdrawInvitation } from '../contract.ts'
import styles from './team-invitations.module.css'

/** A link as it can be shown once: only its hash is kept. */
export type FreshLink = { id: string; email: string; link: string }

type Invitation = Output<typeof listInvitations>['items'][number]

function statusWords({ state, expiresAt }: Invitation): string {
  const day = lastDayWords(expiresAt)
  if (state === 'declined') return 'no quiso entrar'
  if (state === 'expired') return `venció el ${day}`
  return state === 'void'
    ? 'ya no vale: quien la envió no es dueño'
    : `puede aceptar hasta el ${day}`
}

type Props = { businessId: string; invitation: Invitation; onResent: (link: FreshLink) => void }

/** An invitation in the owners' list, with buttons to resend and withdraw it. */
export function InvitationRow({ businessId, invitation, onResent }: Props) {
  const showSnackbar = useSnackbar()
  const { id, email, role, state } = invitation
  const resend = useSend(resendInvitation, {
    refreshes: [listInvitations],
    onSuccess: (sent) => {
      onResent({ ...sent, email })
      showSnackbar('Invitación enviada')
    },
  })
  const withdraw = useSend(withdrawInvitation, {
    refreshes: [listInvitations],
    onSuccess: () => showSnackbar('Retiramos la invitación'),
  })
  const isBusy = resend.isPending || withdraw.isPending
  const problem = resend.error ?? withdraw.error
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <strong>{email}</strong>
        <span className={fields.hint}>
          {businessRoleWords[role]}&nbsp;· {statusWords(invitation)}
        </span>
      </div>
      {state !== 'declined' && (
        <div className={styles.acts}>
          <Button
            variant="subtle"
            disabled={isBusy}
            onClick={() => resend.mutate({ businessId, invitationId: id })}
          >
            Reenviar<span className="only-spoken"> a {email}</span>
          </Button>
          <Button
            variant="subtle"
            color="red"
            disabled={isBusy}
            onClick={() => withdraw.mutate({ businessId, invitationId: id })}
          >
            Retirar<span className="only-spoken"> la invitación a {email}</span>
          </Button>
        </div>
      )}
      {problem && (
        <div className={styles.problem}>
          <FormError message={problem.message} />
        </div>
      )}
    </li>
  )
}
