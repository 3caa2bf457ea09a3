import { useNavigate } from 'react-router'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { useBook } from '#features/growth/contacts/ui/book.tsx'
import { ContactView } from '#features/growth/contacts/ui/contact-view.tsx'
import { WithContact } from './with-contact.tsx'

/** Page of one contact. */
export default function OneContact() {
  const { may, contactsAt } = useBook()
  const navigate = useNavigate()
  const { user } = useAuth()
  return (
    <WithContact>
      {(contact) => (
        <ContactView
          key={contact.id}
          contact={contact}
          may={may}
          viewerId={user?.id ?? ''}
          onErased={() => void navigate(contactsAt(), { replace: true })}
        />
      )}
    </WithContact>
  )
}
