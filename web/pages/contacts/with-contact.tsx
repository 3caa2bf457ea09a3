import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { type Contact, readContact } from '#features/growth/contacts/contract/contacts.ts'
import { useBook } from '#features/growth/contacts/ui/book.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { NotShown } from '#shared/ui/calls/not-shown.tsx'
import { Skeleton } from '#shared/ui/states.tsx'

/** Loads the contact in the address; for a merged contact the API returns the remaining one. */
export function WithContact({ children }: { children: (contact: Contact) => ReactNode }) {
  const { contactId = '' } = useParams()
  const { book, contactsAt, title } = useBook()
  const { data, error, refetch } = useCall(readContact, { book, contactId })
  if (data) return children(data)
  if (error)
    return (
      <NotShown
        error={error}
        onRetry={() => void refetch()}
        title="No encontramos este contacto."
        action={
          <ButtonLink to={contactsAt()} variant="plain">
            Volver a {title}
          </ButtonLink>
        }
      />
    )
  return <Skeleton height="22rem" />
}
