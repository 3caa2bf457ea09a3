import { StaffDay } from '#features/backoffice/team/ui/staff-day.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'

/** Mi día: what waits for a member of the team, and what is new. */
export default function StaffHome() {
  const viewer = useViewer()
  return <StaffDay name={viewer.state === 'member' ? viewer.name : ''} />
}
