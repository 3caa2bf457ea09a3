import { suspendUser } from '#features/backoffice/team/contract/people.ts'
import { createMember } from '#features/backoffice/team/server/joining/create-member.ts'
import { readMyBusiness } from '#features/directory/businesses/contract/owner.ts'
import { openClaimEvidence } from '#features/directory/claims/contract.ts'
import { cancelImport } from '#features/directory/imports/contract.ts'
import { conversationsAudit } from './accounts/expected-conversations-audit.ts'
import {
  type AuditedAction,
  csv,
  deferredDecision,
  invitation,
  member,
  openClaim,
  own,
  pair,
  password,
  person,
  reason,
  sentClaim,
  shop,
  startedImport,
  world,
} from './audited-actions.ts'
import { staffAudit } from './backoffice/expected-staff-audit.ts'
import { ordersAudit } from './buying/expected-orders-audit.ts'
import { questionsAudit } from './community/expected-questions-audit.ts'
import { reviewsAudit } from './community/expected-reviews-audit.ts'
import { contactImportsAudit } from './growth/contact-import-calls.ts'
import { clientsAudit } from './growth/expected-clients-audit.ts'
import { consentsAudit } from './growth/expected-consents-audit.ts'
import { contactsAudit } from './growth/expected-contacts-audit.ts'
import { quotationsAudit } from './growth/expected-quotations-audit.ts'
import { authorsAudit } from './publishing/expected-authors-audit.ts'
import { contentAudit } from './publishing/expected-content-audit.ts'
import { legalAudit } from './publishing/expected-legal-audit.ts'
import { siteBlocksAudit } from './publishing/expected-site-blocks-audit.ts'
import { sellingAudit } from './selling/expected-selling-audit.ts'
import { reportsAudit } from './trust/expected-reports-audit.ts'
import { verificationAudit } from './trust/expected-verification-audit.ts'

/** Every endpoint that changes data: its expected audit entries, or the reason for none. */
export const expectedAudit: Record<string, AuditedAction | AuditedAction[] | string> = {
  ...conversationsAudit,
  endSession: 'a session keeps itself when it ended',
  updateProfile: 'people write of themselves what they like',
  saveInterests: 'people write of themselves what they like',
  reportPageError: 'a line of the log, of nobody',
  countReferralVisit: 'a count of nobody',
  registerAccount: 'the account itself says when it began',
  ...Object.fromEntries(
    ['addSavedAddress', 'changeSavedAddress', 'removeSavedAddress', 'setDefaultAddress'].map(
      (name) => [name, 'where one’s own things go'],
    ),
  ),
  ...Object.fromEntries(
    ['hideAuthor', 'unhidePerson'].map((name) => [
      name,
      'whom somebody keeps away is known to them alone',
    ]),
  ),
  ...Object.fromEntries(
    ['blockCustomer', 'unblockCustomer'].map((name) => [
      name,
      'the block itself says who of the team decided, to the team alone',
    ]),
  ),
  findHiddenTexts: 'a question, asked in a body for its length',
  ...Object.fromEntries(
    ['saveQueueFilter', 'renameQueueFilter', 'removeQueueFilter'].map((name) => [
      name,
      'what one looks at first is one’s own',
    ]),
  ),
  ...Object.fromEntries(
    ['saveSearch', 'changeSavedSearch', 'removeSavedSearch'].map((name) => [
      name,
      'what one looks for is one’s own',
    ]),
  ),
  requestExport: { action: 'accounts.export_asked', prepare: () => own('requestExport') },
  openExport: 'opening the file that the link is of is written down by media',
  requestDeletion: { action: 'accounts.deletion_asked', prepare: () => own('requestDeletion') },
  cancelAccountDeletion: { action: 'accounts.kept', prepare: () => own('cancelAccountDeletion') },
  confirmDeletion: { action: 'accounts.deletion_confirmed', prepare: () => own('confirmDeletion') },
  ...Object.fromEntries(
    ['readNotification', 'readAllNotifications', 'undoRead'].map((name) => [
      name,
      'what one has read is nobody else’s',
    ]),
  ),
  ...Object.fromEntries(
    ['savePreference', 'saveNoticeSettings', 'unsubscribeFromMails'].map((name) => [
      name,
      'a wish of one’s own',
    ]),
  ),
  savePush: 'a browser of one’s own, whose row names its session',
  renewPush: 'a browser says where it is, and nobody does anything',
  removePush: 'a browser of one’s own',
  locateAddress: 'changes nothing',
  createMyBusiness: 'a draft that nobody sees, whose row names who made it',
  saveBasics: {
    action: 'directory.business_renamed',
    prepare: async () => {
      const { by, businessId } = await shop()
      const { basics } = (await world.test.as(by.token).call(readMyBusiness, { businessId }))
        .sections
      return {
        by,
        businessId,
        input: { ...basics, businessId, name: 'Otro nombre' },
        subject: ['business', businessId],
      }
    },
  },
  saveOffer: 'what a business says of its wares is its own',
  saveAddresses: 'a verified address that changes is written down as outdated',
  saveContacts: 'a verified contact that changes is written down as outdated',
  saveHours: 'hours are its own',
  savePhotos: 'photos are its own',
  setBusinessState: {
    action: 'directory.state_set',
    prepare: async () => {
      const { by, businessId } = await shop()
      return {
        by,
        businessId,
        input: { businessId, state: 'closed' },
        subject: ['business', businessId],
      }
    },
  },
  deleteDraft: {
    action: 'directory.draft_deleted',
    leaves: 'nothing',
    prepare: async () => {
      const { by, businessId } = await shop(false)
      return { by, businessId, input: { businessId }, subject: ['business', businessId] }
    },
  },
  inviteTeamMember: {
    action: 'team.invited',
    prepare: async () => {
      const { by, businessId } = await shop()
      const email = `${crypto.randomUUID()}@persona.test`
      return {
        by,
        businessId,
        input: { businessId, email, role: 'seller' },
        subject: ['invitation'],
      }
    },
  },
  resendInvitation: {
    action: 'team.invitation_resent',
    prepare: async () => {
      const { by, businessId, invitationId, subject } = await invitation()
      return { by, businessId, input: { businessId, invitationId }, subject }
    },
  },
  withdrawInvitation: {
    action: 'team.invitation_withdrawn',
    prepare: async () => {
      const { by, businessId, invitationId, subject } = await invitation()
      return { by, businessId, input: { businessId, invitationId }, subject }
    },
  },
  acceptInvitation: {
    action: 'team.invitation_accepted',
    prepare: async () => {
      const { invited, businessId, invitationId } = await invitation()
      return { by: invited, businessId, input: { invitationId }, subject: ['profile', invited.id] }
    },
  },
  declineInvitation: [true, false].map((signedIn) => ({
    action: 'team.invitation_declined',
    prepare: async () => {
      const { invited, businessId, invitationId, token, subject } = await invitation()
      const who = signedIn ? { by: invited } : { actor: { id: null, kind: 'guest' } }
      return { ...who, businessId, input: { invitationId, token }, subject }
    },
  })),
  changeTeamRole: {
    action: 'directory.team_role_changed',
    prepare: () => member(() => ({ role: 'manager' })),
  },
  removeTeamMember: { action: 'directory.team_removed', prepare: () => member(() => ({})) },
  undoDecision: { action: 'decisions.undone', leaves: 'nothing', prepare: deferredDecision },
  claimBusiness: {
    action: 'directory.claim_sent',
    prepare: async () => ({ ...(await sentClaim()), subject: ['claim'] }),
  },
  withdrawClaim: {
    action: 'directory.claim_withdrawn',
    prepare: async () => {
      const { by, businessId, claimId } = await openClaim()
      return { by, businessId, input: { claimId }, subject: ['claim', claimId] }
    },
  },
  openClaimEvidence: {
    action: 'directory.claim_evidence_viewed',
    leaves: 'nothing',
    prepare: async () => {
      const { businessId, claimId, mediaId } = await openClaim()
      return {
        by: world.staff,
        businessId,
        input: { claimId, mediaId },
        subject: ['claim', claimId],
      }
    },
  },
  decideClaim: [true, false].map((approve) => ({
    action: approve ? 'directory.claim_approved' : 'directory.claim_rejected',
    prepare: async () => {
      const { businessId, claimId, mediaId } = await openClaim()
      await world.test.as(world.staff.token).call(openClaimEvidence, { claimId, mediaId })
      return {
        by: world.staff,
        businessId,
        input: { claimId, approve, reason },
        subject: ['claim', claimId],
      }
    },
  })),
  startImport: {
    action: 'directory.import_started',
    prepare: async () => ({
      by: world.staff,
      input: { fileName: 'negocios.csv', content: csv() },
      subject: ['import'],
    }),
  },
  cancelImport: {
    action: 'directory.import_cancelled',
    prepare: async () => {
      const { runId } = await startedImport()
      return { by: world.staff, input: { runId }, subject: ['import', runId] }
    },
  },
  resumeImport: {
    action: 'directory.import_resumed',
    prepare: async () => {
      const { runId } = await startedImport()
      await world.test.as(world.staff.token).call(cancelImport, { runId })
      return { by: world.staff, input: { runId }, subject: ['import', runId] }
    },
  },
  decideDuplicate: [
    { action: 'directory.duplicate_different', prepare: () => pair('different') },
    { action: 'directory.duplicate_merged', prepare: () => pair('keep_first') },
  ],
  sendInquiry: 'the lead itself is kept',
  countActions: 'a count of nobody',
  listLeads: 'changes nothing',
  updateLead: 'a note for one’s own team',
  ...verificationAudit,
  ...sellingAudit,
  ...ordersAudit,
  ...questionsAudit,
  ...reviewsAudit,
  ...reportsAudit,
  signInStaff: {
    action: 'staff.signed_in',
    prepare: async () => {
      const given = {
        email: `${crypto.randomUUID()}@lonja.example`,
        username: crypto.randomUUID(),
        password,
      }
      const id = await createMember(world.test.services, world.test.services.db, given)
      return { input: given, subject: ['user', id], actor: { id, kind: 'staff' } }
    },
  },
  ...staffAudit,
  ...contactsAudit,
  ...contactImportsAudit,
  ...consentsAudit,
  ...clientsAudit,
  ...quotationsAudit,
  ...authorsAudit,
  ...contentAudit,
  ...siteBlocksAudit,
  ...legalAudit,
  findUsers: 'changes nothing',
  suspendUser: {
    action: 'staff.user_suspended',
    prepare: async () => {
      const { id } = await person()
      return { by: world.staff, input: { userId: id, rule: 'spam', reason }, subject: ['user', id] }
    },
  },
  restoreUser: {
    action: 'staff.user_restored',
    prepare: async () => {
      const { id } = await person()
      await world.test.as(world.staff.token).call(suspendUser, { userId: id, rule: 'spam', reason })
      return { by: world.staff, input: { userId: id }, subject: ['user', id] }
    },
  },
  saveComingInterest: 'what one wants to hear of is one’s own',
  addReaction: 'what one marks is one’s own',
  removeReaction: 'what one marks is one’s own',
  mergeReactions: 'what one marks is one’s own',
  setFollowNotifications: 'what one wants to hear of is one’s own',
  markNewsSeen: 'what one has read is nobody else’s',
  readCart: 'a cart is its buyer’s own',
  addToCart: 'a cart is its buyer’s own',
  setCartQuantity: 'a cart is its buyer’s own',
  removeFromCart: 'a cart is its buyer’s own',
  quoteCheckout: 'changes nothing',
  placeOrder: 'the order’s own events say when it was placed',
}
