export { createUser, type User } from './auth/server/create-user.ts'
export { forgetIdentities } from './auth/server/google/forget-identities.ts'
export { forgetFactors } from './auth/server/mfa/forget-factors.ts'
export { checkPassword } from './auth/server/passwords/check-password.ts'
export { proveCaller } from './auth/server/passwords/prove-caller.ts'
export { authPersonalData } from './auth/server/personal-data.ts'
export { isOutdated, verifyAccessToken } from './auth/server/sessions/access-token.ts'
export { readDeviceMark } from './auth/server/sessions/device-mark.ts'
export { endSessions } from './auth/server/sessions/end-sessions.ts'
export { countProviders, openMerged, shutMerged } from './auth/server/sessions/merge-account.ts'
export { hashToken, newToken } from './auth/server/sessions/new-token.ts'
export { notifyStaffSignedIn } from './auth/server/sessions/notify-staff-signed-in.ts'
export { openSession } from './auth/server/sessions/open-session.ts'
export { publicKey } from './auth/server/sessions/public-key.ts'
export { zoneOf } from './auth/server/sessions/zone-of.ts'
export { signUp, signUpInvited } from './auth/server/sign-up.ts'
export { restoreAccount, suspendAccount } from './auth/server/suspend-user.ts'
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
export { profilesPersonalData } from './profiles/server/personal-data.ts'
export { phoneOf } from './profiles/server/phone-of.ts'
export { isBlockedBy, isHiddenFrom } from './trust-and-blocks/server/people/hidden-for.ts'
export { takeBackFromDeaf } from './trust-and-blocks/server/people/take-back-from-deaf.ts'
export { trustAndBlocksPersonalData } from './trust-and-blocks/server/personal-data.ts'
export { isOldAccount, readTrust, readTrusts } from './trust-and-blocks/server/read-trust.ts'
export { spendAllowance } from './trust-and-blocks/server/spend-allowance.ts'
