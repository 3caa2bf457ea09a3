import type { Route } from '#shared/server/route.ts'
import { changePermissions, removeMember } from './change-permissions.ts'
import { restoreUser, suspendUser } from './change-suspension.ts'
import { countWaiting } from './count-waiting.ts'
import { findMembers } from './find-members.ts'
import { findUsers } from './find-users.ts'
import { addToStaffGroup, removeFromStaffGroup } from './groups/change-group-members.ts'
import { createStaffGroup } from './groups/create-group.ts'
import { deleteStaffGroup } from './groups/delete-group.ts'
import { listStaffGroups } from './groups/read-groups.ts'
import { saveStaffGroup } from './groups/save-group.ts'
import { applyForStaff } from './joining/apply-for-staff.ts'
import { resendStaffInvitation, withdrawStaffInvitation } from './joining/change-invitation.ts'
import { approveApplication, rejectApplication } from './joining/decide-application.ts'
import { inviteStaff } from './joining/invite-staff.ts'
import { listApplications } from './joining/list-applications.ts'
import { listStaffInvitations } from './joining/list-invitations.ts'
import { readStaffInvitation } from './joining/read-invitation.ts'
import { registerStaff } from './joining/register-staff.ts'
import { openStaffDay } from './open-day.ts'
import { readActivity } from './read-activity.ts'
import { readStaffSettings } from './read-settings.ts'
import { readStaffAccess } from './read-staff-access.ts'
import { readUser } from './read-user.ts'
import { saveStaffContact } from './save-contact.ts'
import { signInStaff } from './sign-in-staff.ts'
import { endUserSessions, listUserSessions } from './user-sessions.ts'

export const teamEndpoints: Route[] = [
  signInStaff,
  registerStaff,
  readStaffInvitation,
  applyForStaff,
  readStaffAccess,
  readStaffSettings,
  saveStaffContact,
  openStaffDay,
  countWaiting,
  readActivity,
  findUsers,
  readUser,
  suspendUser,
  restoreUser,
  listUserSessions,
  endUserSessions,
  findMembers,
  changePermissions,
  removeMember,
  listApplications,
  approveApplication,
  rejectApplication,
  inviteStaff,
  listStaffInvitations,
  resendStaffInvitation,
  withdrawStaffInvitation,
  listStaffGroups,
  createStaffGroup,
  saveStaffGroup,
  deleteStaffGroup,
  addToStaffGroup,
  removeFromStaffGroup,
]
