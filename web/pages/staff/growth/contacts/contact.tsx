import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { ContactView } from '#features/growth/contacts/ui/contact-view.tsx'
import { useMay } from '../../use-staff-access.ts'
import { WithContact } from './with-contact.tsx'

/** Page of one contact. */
export default function ContactPage() {
  const may = useMay()
  const { user } = useAuth()
  return (
    <WithContact>
      {(contact) => (
        <ContactView key={contact.id} contact={contact} may={may} viewerId={user?.id ?? ''} />
      )}
    </WithContact>
  )
}
