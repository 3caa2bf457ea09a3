import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { TasksView } from '#features/growth/clients/ui/tasks-view.tsx'
import { useMyBusiness } from '../use-my-business.ts'

/** Tasks of the team of the business. */
export default function ClientTasksPage() {
  const { id } = useMyBusiness()
  const { user } = useAuth()
  return <TasksView key={id} businessId={id} viewerId={user?.id ?? ''} />
}
