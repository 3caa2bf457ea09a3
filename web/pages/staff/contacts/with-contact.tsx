import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { type Contact, readContact } from '#features/contacts/contract/contacts.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'

/** Reads the contact that the address names; one that was merged is read through the other. */
export function WithContact({ children }: { children: (contact: Contact) => ReactNode }) {
  const { contactId = '' } = useParams()
  const { data, error, refetch } = useCall(readContact, { contactId })
  if (data) return children(data)
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return <Skeleton height="22rem" />
}
