import type { Route } from '#shared/server/route.ts'
import { restoreUser, suspendUser } from './change-suspension.ts'
import { findStaffBusinesses } from './find-staff-businesses.ts'
import { findUsers } from './find-users.ts'
import { readActivity } from './read-activity.ts'
import { readStaffAccess } from './read-staff-access.ts'
import { signInStaff } from './sign-in-staff.ts'

export const staffEndpoints: Route[] = [
  signInStaff,
  readStaffAccess,
  findStaffBusinesses,
  readActivity,
  findUsers,
  suspendUser,
  restoreUser,
]
