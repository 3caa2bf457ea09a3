import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { changeRole } from '#features/accounts/profiles/contract/account-role.ts'
import {
  addToStaffGroup,
  deleteStaffGroup,
  listStaffGroups,
  removeFromStaffGroup,
  saveStaffGroup,
} from '#features/backoffice/team/contract/groups.ts'
import {
  inviteStaff,
  resendStaffInvitation,
  withdrawStaffInvitation,
} from '#features/backoffice/team/contract/invitations.ts'
import { suspendUser } from '#features/backoffice/team/contract/people.ts'
import { applyForStaff } from '#features/backoffice/team/contract/registration.ts'
import {
  approveApplication,
  changePermissions,
  rejectApplication,
  removeMember,
} from '#features/backoffice/team/contract/team.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeApplication, makeStaffGroup, staffCode } from '#tests/support/factories/staff.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testNotifications } from './test-notifications.ts'

let test: TestApp
let manager: Person
beforeAll(async () => {
  test = await openTestApp({ staffCode })
  manager = await makePerson(test.services, { staffPermissions: ['read', 'manage_users'] })
})
afterAll(() => test.close())

/** A staff member, an applicant, and a reader. */
async function scene() {
  const { services } = test
  const member = await makePerson(services, { staffPermissions: ['read', 'edit'] })
  const applicant = await makePerson(services, {
    email: `quien-${randomUUID().slice(0, 8)}@lonja.example`,
  })
  const reader = await makePerson(services)
  const invited = { id: '', email: `invitada-${randomUUID().slice(0, 8)}@lonja.example` }
  const application = await makeApplication(services, { of: applicant })
  return {
    people: { manager, member, applicant, reader, invited },
    applicationId: application.id,
    groupId: await makeStaffGroup(services, ['share'], []),
    as: test.as(manager.token),
    invite: () =>
      test.as(manager.token).call(inviteStaff, { email: invited.email, permissions: ['read'] }),
  }
}

const changed = { member: ['bell staff.changed /staff', 'mail staff.changed /staff'] }

testNotifications('of the team', () => test.services, scene, {
  'what a member may do is changed': {
    happen: ({ as, people }) =>
      as.call(changePermissions, { memberId: people.member.id, permissions: ['read', 'share'] }),
    notified: changed,
  },
  'it is saved as it was': {
    happen: ({ as, people }) =>
      as.call(changePermissions, { memberId: people.member.id, permissions: ['read', 'edit'] }),
    notified: {},
  },
  'a member is put into a group that may do more': {
    happen: ({ as, people, groupId }) =>
      as.call(addToStaffGroup, { groupId, memberId: people.member.id }),
    notified: changed,
  },
  'their group may do something else': {
    before: ({ as, people, groupId }) =>
      as.call(addToStaffGroup, { groupId, memberId: people.member.id }),
    async happen({ as, groupId }) {
      const groups = await as.call(listStaffGroups, {})
      const version = groups.find(({ id }) => id === groupId)?.version ?? ''
      const fields = {
        name: `Grupo ${randomUUID().slice(0, 8)}`,
        description: '',
        permissions: ['read' as const, 'delete' as const],
      }
      await as.call(saveStaffGroup, { groupId, version, ...fields })
    },
    notified: changed,
  },
  'a member is taken out of it': {
    before: ({ as, people, groupId }) =>
      as.call(addToStaffGroup, { groupId, memberId: people.member.id }),
    happen: ({ as, people, groupId }) =>
      as.call(removeFromStaffGroup, { groupId, memberId: people.member.id }),
    notified: changed,
  },
  'the group of a member ends': {
    before: ({ as, people, groupId }) =>
      as.call(addToStaffGroup, { groupId, memberId: people.member.id }),
    happen: ({ as, groupId }) => as.call(deleteStaffGroup, { groupId }),
    notified: changed,
  },
  'a member is taken off the team': {
    happen: ({ as, people }) => as.call(removeMember, { memberId: people.member.id }),
    notified: {
      member: ['bell staff.removed /user-settings', 'mail staff.removed /user-settings'],
    },
  },
  'somebody is let in': {
    happen: ({ as, applicationId }) =>
      as.call(approveApplication, { applicationId, permissions: ['read'] }),
    notified: {
      applicant: ['bell staff.approved /staff-login', 'mail staff.approved /staff-login'],
    },
  },
  'somebody is turned down': {
    happen: ({ as, applicationId }) =>
      as.call(rejectApplication, { applicationId, reason: 'No te conocemos todavía.' }),
    notified: {
      applicant: ['bell staff.rejected /notificaciones', 'mail staff.rejected /user-settings'],
    },
  },
  'somebody applies with their account': {
    before: ({ as, applicationId }) =>
      as.call(rejectApplication, { applicationId, reason: 'No te conocemos todavía.' }),
    happen: ({ people }) =>
      test
        .as(people.applicant.token)
        .call(applyForStaff, { username: `otra-${randomUUID().slice(0, 8)}`, code: staffCode }),
    notified: { manager: ['bell staff.waiting /staff/usuarios/staff'] },
  },
  'a mailbox is invited': {
    happen: ({ invite }) => invite(),
    notified: { invited: ['mail staff.invited /staff-registration?invitacion=TOKEN'] },
  },
  'it is invited once more before the first left': {
    before: ({ invite }) => invite(),
    async happen({ as, people }) {
      const { rows } = await test.services.db.execute<{ id: string }>(
        `select id from staff_invitations where email = '${people.invited.email}'`,
      )
      await as.call(resendStaffInvitation, { invitationId: rows[0]?.id ?? '' })
    },
    notified: { invited: ['mail staff.invited /staff-registration?invitacion=TOKEN'] },
  },
  'an invitation is taken back before it left': {
    async happen({ as, invite }) {
      const { id } = await invite()
      await as.call(withdrawStaffInvitation, { invitationId: id })
    },
    notified: {},
  },
  'an account gets another role': {
    happen: ({ as, people }) =>
      as.call(changeRole, {
        userId: people.reader.id,
        before: 'user',
        role: 'agente',
        reason: 'Vende en la plaza desde hace años.',
      }),
    notified: {
      reader: [
        'bell accounts.role_changed /user-settings',
        'mail accounts.role_changed /user-settings',
      ],
    },
  },
  'an account is shut': {
    happen: ({ as, people }) =>
      as.call(suspendUser, {
        userId: people.reader.id,
        rule: 'spam',
        reason: 'Anuncia lo mismo cada día.',
      }),
    notified: { reader: ['mail suspensions.suspended /cuenta-suspendida#t=ID.TOKEN'] },
  },
})
