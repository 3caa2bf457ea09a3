import { eq } from 'drizzle-orm'
import { suspensions } from '#db/tables/trust/reports.ts'
import { editListings } from '#features/backoffice/business-list/contract/edits.ts'
import { startImpersonation } from '#features/backoffice/impersonation/contract.ts'
import { addToStaffGroup, createStaffGroup } from '#features/backoffice/team/contract/groups.ts'
import { suspendUser } from '#features/backoffice/team/contract/people.ts'
import { appealSuspension } from '#features/trust/reports/contract/suspensions/link.ts'
import { mergeTwoAccounts, proposeMergeOf } from '#tests/support/factories/account-merges.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import {
  makeApplication,
  makeStaffInvitation,
  suspensionToken,
} from '#tests/support/factories/staff.ts'
import { type AuditedAction, reason, world } from '../audited-actions.ts'

const pendingApplication = async (more: object) => {
  const { id, profileId } = await makeApplication(world.test.services)
  return {
    by: world.staff,
    input: { applicationId: id, ...more },
    subject: ['user', profileId] as ['user', string],
  }
}
const member = async (more: object) => {
  const { id } = await makePerson(world.test.services, { staffPermissions: ['read'] })
  return {
    by: world.staff,
    input: { memberId: id, ...more },
    subject: ['user', id] as ['user', string],
  }
}
let groups = 0
const teamGroup = () => ({
  name: `Grupo anotado ${++groups}`,
  description: '',
  permissions: ['read' as const],
})
const createGroup = () => world.test.as(world.staff.token).call(createStaffGroup, teamGroup())
const invited = async () => {
  const id = await makeStaffInvitation(world.test.services, world.staff)
  return {
    by: world.staff,
    input: { invitationId: id },
    subject: ['staff_invitation', id] as ['staff_invitation', string],
  }
}

const twoAccounts = async () =>
  [await makePerson(world.test.services), await makePerson(world.test.services)] as const

const listing = async () =>
  (await makeBusiness(world.test.services, { published: true, set: { claimed: false } })).id
const closing = (businessId: string) => ({
  businessIds: [businessId],
  change: { kind: 'closed' as const },
  reason,
})

/** An account that another member suspended, with the token of its mailed link. */
const suspended = async () => {
  const account = await makePerson(world.test.services)
  const other = await makePerson(world.test.services, {
    staffPermissions: ['read', 'manage_users'],
  })
  await world.test.as(other.token).call(suspendUser, { userId: account.id, rule: 'spam', reason })
  return { account, token: await suspensionToken(world.test.services, account.email) }
}

/** Expected audit entries of staff endpoints, or why there are none. */
export const staffAudit: Record<string, AuditedAction | AuditedAction[] | string> = {
  registerStaff: 'the application row records it',
  applyForStaff: 'the application row records it',
  findMembers: 'changes nothing',
  findEntries: 'changes nothing',
  exportEntries: {
    action: 'trail.exported',
    leaves: 'nothing',
    prepare: async () => ({ by: world.staff, input: {}, subject: ['user', world.staff.id] }),
  },
  changeRole: {
    action: 'accounts.role_changed',
    prepare: async () => {
      const { id } = await makePerson(world.test.services)
      return {
        by: world.staff,
        input: { userId: id, before: 'user', role: 'agente', reason },
        subject: ['user', id],
      }
    },
  },
  proposeMerge: {
    action: 'accounts.merge_proposed',
    prepare: async () => {
      const [target, source] = await twoAccounts()
      return {
        by: world.staff,
        input: { targetId: target.id, sourceId: source.id, reason },
        subject: ['user', source.id],
      }
    },
  },
  withdrawMerge: {
    action: 'accounts.merge_withdrawn',
    prepare: async () => {
      const [target, source] = await twoAccounts()
      const { id } = await proposeMergeOf(world.test, world.staff, target, source)
      return { by: world.staff, input: { mergeId: id, reason }, subject: ['user', source.id] }
    },
  },
  undoMerge: {
    action: 'accounts.merge_undone',
    prepare: async () => {
      const [target, source] = await twoAccounts()
      const mergeId = await mergeTwoAccounts(world.test, world.staff, target, source)
      return { by: world.staff, input: { mergeId, reason }, subject: ['user', source.id] }
    },
  },
  confirmMerge: {
    action: 'accounts.merge_confirmed',
    prepare: async () => {
      const [target, source] = await twoAccounts()
      const { targetToken } = await proposeMergeOf(world.test, world.staff, target, source)
      return {
        input: { token: targetToken, other: source.email },
        subject: ['user', source.id],
        actor: { id: target.id, kind: 'user' },
      }
    },
  },
  declineMerge: {
    action: 'accounts.merge_declined',
    prepare: async () => {
      const [target, source] = await twoAccounts()
      const { sourceToken } = await proposeMergeOf(world.test, world.staff, target, source)
      return {
        input: { token: sourceToken },
        subject: ['user', source.id],
        actor: { id: source.id, kind: 'user' },
      }
    },
  },
  readSuspension: 'changes nothing',
  appealSuspension: {
    action: 'suspensions.appealed',
    prepare: async () => {
      const { account, token } = await suspended()
      return {
        input: { token, text: 'No lo hice yo.' },
        subject: ['user', account.id],
        actor: { id: account.id, kind: 'user' },
      }
    },
  },
  sendSuspensionEmail: {
    action: 'suspensions.letter_sent',
    prepare: async () => {
      const { account } = await suspended()
      return { by: world.staff, input: { userId: account.id }, subject: ['user', account.id] }
    },
  },
  decideSuspensionAppeal: (['upheld', 'rejected'] as const).map((state) => ({
    action: `suspensions.appeal_${state}`,
    prepare: async () => {
      const { account, token } = await suspended()
      await world.test.as().call(appealSuspension, { token, text: 'No lo hice yo.' })
      const [found] = await world.test.services.db
        .select()
        .from(suspensions)
        .where(eq(suspensions.personId, account.id))
      return {
        by: world.staff,
        input: { suspensionId: found?.id ?? '', state, reason },
        subject: ['user', account.id],
      }
    },
  })),
  startImpersonation: {
    action: 'viewing.opened',
    prepare: async () => {
      const { id } = await makePerson(world.test.services)
      return { by: world.staff, input: { userId: id, reason }, subject: ['user', id] }
    },
  },
  endImpersonation: {
    action: 'viewing.ended',
    prepare: async () => {
      const { id } = await makePerson(world.test.services)
      await world.test.as(world.staff.token).call(startImpersonation, { userId: id, reason })
      return { by: world.staff, input: {}, subject: ['user', id] }
    },
  },
  endUserSessions: {
    action: 'staff.sessions_ended',
    prepare: async () => {
      const { id } = await makePerson(world.test.services)
      return { by: world.staff, input: { userId: id, reason }, subject: ['user', id] }
    },
  },
  editListings: {
    action: 'listings.edited',
    prepare: async () => {
      const businessId = await listing()
      return {
        by: world.staff,
        businessId,
        input: closing(businessId),
        subject: ['business', businessId],
      }
    },
  },
  undoListingEdit: {
    action: 'listings.restored',
    prepare: async () => {
      const businessId = await listing()
      const { editId } = await world.test
        .as(world.staff.token)
        .call(editListings, closing(businessId))
      return { by: world.staff, businessId, input: { editId }, subject: ['business', businessId] }
    },
  },
  saveStaffContact: 'members change only their own contact details',
  openStaffDay: 'records only the member’s own visit',
  approveApplication: {
    action: 'staff.application_approved',
    prepare: () => pendingApplication({ permissions: ['read'] }),
  },
  rejectApplication: {
    action: 'staff.application_rejected',
    prepare: () => pendingApplication({ reason }),
  },
  changePermissions: {
    action: 'staff.permissions_changed',
    prepare: () => member({ permissions: ['read', 'edit'] }),
  },
  removeMember: { action: 'staff.member_removed', prepare: () => member({}) },
  createStaffGroup: {
    action: 'staff_groups.created',
    prepare: async () => ({ by: world.staff, input: teamGroup(), subject: ['staff_group'] }),
  },
  saveStaffGroup: {
    action: 'staff_groups.changed',
    prepare: async () => {
      const { id: groupId, version } = await createGroup()
      return {
        by: world.staff,
        input: { ...teamGroup(), groupId, version },
        subject: ['staff_group', groupId],
      }
    },
  },
  deleteStaffGroup: {
    action: 'staff_groups.deleted',
    leaves: 'nothing',
    prepare: async () => {
      const { id: groupId } = await createGroup()
      return { by: world.staff, input: { groupId }, subject: ['staff_group', groupId] }
    },
  },
  addToStaffGroup: {
    action: 'staff_groups.member_added',
    prepare: async () => member({ groupId: (await createGroup()).id }),
  },
  removeFromStaffGroup: {
    action: 'staff_groups.member_removed',
    prepare: async () => {
      const { id: groupId } = await createGroup()
      const call = await member({ groupId })
      await world.test
        .as(world.staff.token)
        .call(addToStaffGroup, { groupId, memberId: call.input.memberId })
      return call
    },
  },
  inviteStaff: {
    action: 'staff.invited',
    prepare: async () => {
      const input = { email: `${crypto.randomUUID()}@lonja.example`, permissions: ['read'] }
      return { by: world.staff, input, subject: ['staff_invitation'] }
    },
  },
  resendStaffInvitation: { action: 'staff.invitation_resent', prepare: invited },
  withdrawStaffInvitation: { action: 'staff.invitation_withdrawn', prepare: invited },
}
