import { WorkspaceQuestions } from '#features/community/questions/ui/workspace-questions.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useMyBusiness } from './use-my-business.ts'

/** Questions to the business. */
export default function MyQuestions() {
  const { id, slug, name, state } = useMyBusiness()
  if (state === 'draft')
    return (
      <EmptyState title="Todavía nadie ha preguntado">
        Cuando publiques tu página, aquí responderás lo que te pregunten.
      </EmptyState>
    )
  return <WorkspaceQuestions key={id} business={{ id, slug, name }} />
}
