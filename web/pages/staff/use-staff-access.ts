import { useOutletContext } from 'react-router'
import type { StaffAccess } from '#features/backoffice/team/contract/session.ts'

/** Permissions of the current team member. */
export const useStaffAccess = () => useOutletContext<StaffAccess>()
