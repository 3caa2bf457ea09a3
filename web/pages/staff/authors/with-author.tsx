import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { readStaffAuthor, type StaffAuthor } from '#features/authors/contract/team.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'

/** Reads the author whom the address names. */
export function WithAuthor({ children }: { children: (author: StaffAuthor) => ReactNode }) {
  const { authorId = '' } = useParams()
  const { data, error, refetch } = useCall(readStaffAuthor, { authorId })
  if (data) return children(data)
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return <Skeleton height="22rem" />
}
