import { PipelineBoard } from '#features/growth/clients/ui/pipeline-board.tsx'
import { useMyBusiness } from '../use-my-business.ts'

/** Opportunities of the business by stage. */
export default function PipelinePage() {
  const { id, role } = useMyBusiness()
  return <PipelineBoard key={id} businessId={id} canName={role !== 'seller'} />
}
