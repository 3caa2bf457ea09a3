import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { findContacts } from '../../contract/contacts.ts'
import { findTaken, takeAccount, takeBusiness } from '../../contract/take.ts'

type Props = { of: { userId: string } | { listingId: string }; canCreate: boolean }

/** Puts an account or a business into the book of the house, or leads to where it stands there. */
export function BookButton({ of, canCreate }: Props) {
  const say = useSnackbar()
  const found = useCall(findTaken, of)
  const wishes = {
    refreshes: [findTaken, findContacts],
    onSuccess: ({ isNew }: { isNew: boolean }) =>
      say(isNew ? 'Ya está en tus contactos.' : 'Ya estaba en tus contactos.'),
    onError: ({ message }: { message: string }) => say(message),
  }
  const account = useSend(takeAccount, wishes)
  const business = useSend(takeBusiness, wishes)
  if (found.error)
    return (
      <Button look="quiet" onClick={() => void found.refetch()}>
        No pudimos ver si está en tus contactos. Intentar de nuevo
      </Button>
    )
  if (!found.data) return null
  const { contactId } = found.data
  if (contactId)
    return <Link to={`/staff/usuarios/contactos/${contactId}`}>Ver en mis contactos</Link>
  if (!canCreate) return null
  return (
    <Button
      disabled={account.isPending || business.isPending}
      onClick={() => ('userId' in of ? account.mutate(of) : business.mutate(of))}
    >
      Guardar en mis contactos
    </Button>
  )
}
