export { notifyStaffSignedIn } from '#features/accounts/identity/server/sessions/notify-staff-signed-in.ts'
export { forgetIdentities } from './google/server/forget-identities.ts'
export { createUser, type User } from './identity/server/create-user.ts'
export { checkPassword } from './identity/server/passwords/check-password.ts'
export { proveCaller } from './identity/server/passwords/prove-caller.ts'
export { identityPersonalData } from './identity/server/personal-data.ts'
export { isOutdated, verifyAccessToken } from './identity/server/sessions/access-token.ts'
export { readDeviceMark } from './identity/server/sessions/device-mark.ts'
export { endSessions } from './identity/server/sessions/end-sessions.ts'
export { countProviders, openMerged, shutMerged } from './identity/server/sessions/merge-account.ts'
export { hashToken, newToken } from './identity/server/sessions/new-token.ts'
export { openSession } from './identity/server/sessions/open-session.ts'
export { publicKey } from './identity/server/sessions/public-key.ts'
export { zoneOf } from './identity/server/sessions/zone-of.ts'
export { signUp, signUpInvited } from './identity/server/sign-up.ts'
export { restoreAccount, suspendAccount } from './identity/server/suspend-user.ts'
export { forgetFact } from './notifications/server/forget-fact.ts'
export { forgetNoticesOf } from './notifications/server/forget-notices-of.ts'
export { type NewNotice, notify } from './notifications/server/notify.ts'
export { notificationsPersonalData } from './notifications/server/personal-data.ts'
export { retractNotice } from './notifications/server/retract-notice.ts'
export { createProfile } from './profiles/server/create-profile.ts'
export {
  findManagers,
  holdManagers,
  isManager,
  lockManagers,
} from './profiles/server/lock-managers.ts'
export {
  endStaffProfile,
  holderOfUsername,
  makeStaffProfile,
} from './profiles/server/make-staff.ts'
export { accountsPersonalData } from './profiles/server/personal-data.ts'
export { phoneOf } from './profiles/server/phone-of.ts'
export { forgetFactors } from './second-step/server/forget-factors.ts'
export { isBlockedBy, isHiddenFrom } from './trust-and-blocks/server/people/hidden-for.ts'
export { takeBackFromDeaf } from './trust-and-blocks/server/people/take-back-from-deaf.ts'
export { moderationPersonalData } from './trust-and-blocks/server/personal-data.ts'
export { isOldAccount, readTrust, readTrusts } from './trust-and-blocks/server/read-trust.ts'
export { spendAllowance } from './trust-and-blocks/server/spend-allowance.ts'
