import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { declineInvitation, listMyInvitations } from '../contract.ts'

type Props = { invitationId: string; token?: string; onDeclined?: () => void }

/** Button that declines an invitation; with its link, no account is needed. */
export function DeclineButton({ invitationId, token, onDeclined }: Props) {
  const showSnackbar = useSnackbar()
  const decline = useSend(declineInvitation, {
    refreshes: [listMyInvitations],
    onSuccess: () => {
      showSnackbar('Rechazaste la invitación')
      onDeclined?.()
    },
  })
  return (
    <>
      <Button disabled={decline.isPending} onClick={() => decline.mutate({ invitationId, token })}>
        Rechazar
      </Button>
      <FormError message={decline.error?.message ?? null} onClose={() => decline.reset()} />
    </>
  )
}
