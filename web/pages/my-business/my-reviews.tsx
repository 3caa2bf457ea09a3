import { WorkspaceReviews } from '#features/community/reviews/ui/workspace-reviews.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useMyBusiness } from './use-my-business.ts'

/** Customer reviews of the business. */
export default function MyReviews() {
  const { id, slug, name, state } = useMyBusiness()
  if (state === 'draft')
    return (
      <EmptyState title="Todavía no hay opiniones">
        Cuando publiques tu página, aquí verás qué dice la gente.
      </EmptyState>
    )
  return <WorkspaceReviews key={id} business={{ id, slug, name }} />
}
