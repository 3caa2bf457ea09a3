import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { readStaffAuthor, type StaffAuthor } from '#features/publishing/authors/contract/team.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { NotShown } from '#shared/ui/calls/not-shown.tsx'
import { Skeleton } from '#shared/ui/states.tsx'

/** Loads the author in the address. */
export function WithAuthor({ children }: { children: (author: StaffAuthor) => ReactNode }) {
  const { authorId = '' } = useParams()
  const { data, error, refetch } = useCall(readStaffAuthor, { authorId })
  if (data) return children(data)
  if (error)
    return (
      <NotShown
        error={error}
        onRetry={() => void refetch()}
        title="No encontramos a este autor."
        action={
          <ButtonLink to="/staff/contenido/autores" variant="plain">
            Volver a Autores
          </ButtonLink>
        }
      />
    )
  return <Skeleton height="22rem" />
}
