import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { countContacts, findContacts } from '../../contract/contacts.ts'
import { addAccountContact, addBusinessContact, findTaken } from '../../contract/linked-contacts.ts'

type Props = { of: { userId: string } | { listingId: string }; canCreate: boolean }

/** Adds an account or a business to the platform's book, or links to its contact there. */
export function BookButton({ of, canCreate }: Props) {
  const showSnackbar = useSnackbar()
  const found = useCall(findTaken, of)
  const callbacks = {
    refreshes: [findTaken, findContacts, countContacts],
    onSuccess: ({ isNew }: { isNew: boolean }) =>
      showSnackbar(isNew ? 'Ya está en tus contactos.' : 'Ya estaba en tus contactos.'),
    onError: ({ message }: { message: string }) => showSnackbar(message),
  }
  const account = useSend(addAccountContact, callbacks)
  const business = useSend(addBusinessContact, callbacks)
  if (found.error)
    return (
      <Button variant="quiet" onClick={() => void found.refetch()}>
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
