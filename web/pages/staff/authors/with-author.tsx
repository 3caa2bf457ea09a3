import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { readStaffAuthor, type StaffAuthor } from '#features/authors/contract/team.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'

/** Reads the author whom the address names. */
export function WithAuthor({ children }: { children: (author: StaffAuthor) => ReactNode }) {
  const { authorId = '' } = useParams()
  const { data, error, refetch } = useCall(readStaffAuthor, { authorId })
  if (data) return children(data)
  if (error?.code === 'not_found' || error?.code === 'invalid')
    return (
      <EmptyState
        title="No encontramos a este autor."
        action={
          <ButtonLink to="/staff/contenido/autores" look="plain">
            Volver a Autores
          </ButtonLink>
        }
      >
        Quizá se eliminó, o la dirección no está completa.
      </EmptyState>
    )
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return <Skeleton height="22rem" />
}
