import { StaffDay } from '#features/backoffice/team/ui/day/staff-day.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'

/** Page «Mi día»: pending work and news for a team member. */
export default function StaffHome() {
  const viewer = useViewer()
  return <StaffDay name={viewer.state === 'member' ? viewer.name : ''} />
}
