import { listMyBusinesses } from '#features/directory/businesses/contract/owner.ts'
import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { acceptInvitation, listMyInvitations } from '../contract.ts'
import { DeclineButton } from './decline-button.tsx'
import styles from './offer.module.css'

type Props = {
  invitationId: string
  business: string
  /** Token of the link, if opened by one. */
  token?: string
  onAccepted: (businessId: string) => void
  onDeclined?: () => void
}

/** Buttons to accept or decline an invitation, for the invited account. */
export function AnswerButtons({ invitationId, business, token, onAccepted, onDeclined }: Props) {
  const showSnackbar = useSnackbar()
  const accept = useSend(acceptInvitation, {
    refreshes: [listMyInvitations, listMyBusinesses],
    onSuccess: () => showSnackbar(`Ya estás en el equipo de ${business}`),
    onRefreshed: ({ businessId }) => onAccepted(businessId),
  })
  return (
    <>
      <FormError message={accept.error?.message ?? null} onClose={() => accept.reset()} />
      <div className={styles.acts}>
        <Button
          variant="main"
          disabled={accept.isPending}
          onClick={() => accept.mutate({ invitationId, token })}
        >
          {accept.isPending ? 'Aceptando...' : 'Aceptar'}
        </Button>
        <DeclineButton invitationId={invitationId} token={token} onDeclined={onDeclined} />
      </div>
    </>
  )
}
