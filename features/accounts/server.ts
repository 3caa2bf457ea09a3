export { deleteIdentities } from '#features/accounts/auth/server/google/delete-identities.ts'
export { deleteFactors } from '#features/accounts/auth/server/mfa/delete-factors.ts'
export { reauthenticateCaller } from '#features/accounts/auth/server/passwords/reauthenticate-caller.ts'
export { getKnownDevice } from '#features/accounts/auth/server/sessions/device-cookies.ts'
export { recordStaffSignIn } from '#features/accounts/auth/server/sessions/record-staff-sign-in.ts'
export { timeZoneOf } from '#features/accounts/auth/server/sessions/time-zone-of.ts'
export { addCard } from '#features/accounts/conversations/server/add-card.ts'
export {
  mergeConversations,
  separateConversations,
} from '#features/accounts/conversations/server/merging/merge-conversations.ts'
export { moveConversations } from '#features/accounts/conversations/server/merging/move-conversations.ts'
export { insertMessage } from '#features/accounts/conversations/server/sending/insert-message.ts'
export { clearFact } from '#features/accounts/notifications/server/clear-fact.ts'
export { removeActorFromNotices } from '#features/accounts/notifications/server/remove-actor-from-notices.ts'
export { parsePhone } from '#features/accounts/profiles/server/parse-phone.ts'
export {
  getTrust,
  getTrusts,
  isOldAccount,
} from '#features/accounts/trust-and-blocks/server/get-trust.ts'
export {
  isBlockedBy,
  isHiddenFrom,
} from '#features/accounts/trust-and-blocks/server/people/filter-hidden-authors.ts'
export { withdrawBlockedMails } from '#features/accounts/trust-and-blocks/server/people/withdraw-blocked-mails.ts'
export { createUser, type User } from './auth/server/create-user.ts'
export { checkPassword } from './auth/server/passwords/check-password.ts'
export { isOutdated, verifyAccessToken } from './auth/server/sessions/access-token.ts'
export { endSessions } from './auth/server/sessions/end-sessions.ts'
export {
  closeMergedAccount,
  reopenMergedAccount,
  updateProviders,
} from './auth/server/sessions/merge-account.ts'
export { openSession } from './auth/server/sessions/open-session.ts'
export { publicKey } from './auth/server/sessions/public-key.ts'
export { signUp, signUpInvited } from './auth/server/sign-up.ts'
export { restoreAccount, suspendAccount } from './auth/server/suspend-user.ts'
export { type NewNotice, notify } from './notifications/server/notify.ts'
export { retractNotice } from './notifications/server/retract-notice.ts'
export { createProfile } from './profiles/server/create-profile.ts'
export {
  findManagers,
  isManager,
  lockManagers,
  requireManagerWithLock,
} from './profiles/server/lock-managers.ts'
export {
  endStaffProfile,
  findUsernameOwner,
  makeStaffProfile,
} from './profiles/server/make-staff.ts'
export { spendAllowance } from './trust-and-blocks/server/spend-allowance.ts'
