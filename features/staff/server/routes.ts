import { handle } from '#shared/server/route.ts'
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
  handle(session.signInStaff, signInStaff),
  handle(session.readStaffAccess, async ({ caller }) => readStaffAccess(caller)),
  handle(overview.findStaffBusinesses, findStaffBusinesses),
  handle(overview.readActivity, readActivity),
  handle(people.findUsers, findUsers),
  handle(people.suspendUser, suspendUser),
  handle(people.restoreUser, restoreUser),
]
