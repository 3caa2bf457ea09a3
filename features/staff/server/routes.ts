import { bind } from '#shared/server/route.ts'
import * as overview from '../contract/overview.ts'
import * as people from '../contract/people.ts'
import * as session from '../contract/session.ts'
import { restoreUser, suspendUser } from './change-suspension.ts'
import { findStaffBusinesses } from './find-staff-businesses.ts'
import { findUsers } from './find-users.ts'
import { readActivity } from './read-activity.ts'
import { readStaffAccess } from './read-staff-access.ts'
import { signInStaff } from './sign-in-staff.ts'

export const staffRoutes = [
  bind(session.signInStaff, signInStaff),
  bind(session.readStaffAccess, async ({ caller }) => readStaffAccess(caller)),
  bind(overview.findStaffBusinesses, findStaffBusinesses),
  bind(overview.readActivity, readActivity),
  bind(people.findUsers, findUsers),
  bind(people.suspendUser, suspendUser),
  bind(people.restoreUser, restoreUser),
]
