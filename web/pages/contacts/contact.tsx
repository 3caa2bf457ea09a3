import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import type { Contact } from '#features/growth/contacts/contract/contacts.ts'
import { useBook } from '#features/growth/contacts/ui/book.tsx'
import { ContactView } from '#features/growth/contacts/ui/contact-view.tsx'
import { WithContact } from './with-contact.tsx'

type ContactPageProps = {
  /** What a team does with the contact. */
  work?: (contact: Contact) => ReactNode
  /** The area around it has no heading of its own. */
  isAlone?: boolean
}

/** Page of one contact. */
export function ContactPage({ work, isAlone = false }: ContactPageProps) {
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
          work={work?.(contact)}
          isAlone={isAlone}
        />
      )}
    </WithContact>
  )
}

export default function OneContact() {
  return <ContactPage />
}
