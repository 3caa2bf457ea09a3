import { useOutletContext } from 'react-router'
import type { StaffAccess } from '#features/backoffice/team/contract/session.ts'

/** What the person at a tab of the staff area may do. */
export const useStaffAccess = () => useOutletContext<StaffAccess>()
