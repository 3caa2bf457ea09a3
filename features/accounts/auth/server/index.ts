export { hashToken, newToken } from '#shared/server/new-token.ts'
export { changeEmail, resendChange } from './change-email.ts'
export { changePassword, type PasswordChange } from './change-password.ts'
export { completeLink, type LinkResult } from './complete-link.ts'
export { createUser, insertUser, type User, type UserMetadata } from './create-user.ts'
export { beginGoogleSignIn, oauthCookieName } from './google/begin-google-sign-in.ts'
export { checkIdToken } from './google/check-id-token.ts'
export { deleteIdentities } from './google/delete-identities.ts'
export {
  consumeOAuthRequest,
  exchangeGoogleCode,
  type OAuthRequest,
} from './google/exchange-google-code.ts'
export {
  findOrCreateGoogleUser,
  type GoogleSignInResult,
  linkGoogleIdentity,
} from './google/find-or-create-google-user.ts'
export { openProvider } from './google/open-provider.ts'
export { signInStaffWithGoogle } from './google/sign-in-staff-with-google.ts'
export { unlinkIdentity } from './google/unlink-identity.ts'
export { deleteFactors } from './mfa/delete-factors.ts'
export { enrolFactor } from './mfa/enrol-factor.ts'
export { createRecoveryCodes, redeemRecoveryCode } from './mfa/recovery-codes.ts'
export { removeFactor } from './mfa/remove-factor.ts'
export { challengeFactor, verifyFactor } from './mfa/verify-factor.ts'
export type { Challenge } from './new-link.ts'
export { brokenRules } from './passwords/check-new-password.ts'
export { checkPassword } from './passwords/check-password.ts'
export { hashPassword, isPasswordOf } from './passwords/hash-password.ts'
export { reauthenticateCaller } from './passwords/reauthenticate-caller.ts'
export { proveMailbox } from './prove-mailbox.ts'
export { readMetadata } from './read-metadata.ts'
export { mailNonce, redeemNonce } from './reauthenticate.ts'
export { getLinkState, isConfirmedBy, redeemCode, redeemLink } from './redeem-link.ts'
export { requestRecovery, requestSignInLink } from './request-link.ts'
export { resendConfirmation } from './resend-confirmation.ts'
export { resolveOwnUrl } from './resolve-own-url.ts'
export { isOutdated, signToken, verifyAccessToken } from './sessions/access-token.ts'
export { createDeviceCookies, getKnownDevice } from './sessions/device-cookies.ts'
export { elevateSession } from './sessions/elevate-session.ts'
export { endOtherSessions } from './sessions/end-other-sessions.ts'
export { endSessions } from './sessions/end-sessions.ts'
export { exchangeCode } from './sessions/exchange-code.ts'
export { filterValidSessions } from './sessions/filter-valid-sessions.ts'
export { lacksMfa, listFactors } from './sessions/list-factors.ts'
export {
  closeMergedAccount,
  reopenMergedAccount,
  updateProviders,
} from './sessions/merge-account.ts'
export { openSession } from './sessions/open-session.ts'
export { publicKey } from './sessions/public-key.ts'
export { recordStaffSignIn } from './sessions/record-staff-sign-in.ts'
export { refreshSession } from './sessions/refresh-session.ts'
export type { AuthSession } from './sessions/serialize-session.ts'
export { providersOf, serializeAccount, serializeUser } from './sessions/serialize-user.ts'
export { loadSigningKeys } from './sessions/signing-keys.ts'
export { timeZoneOf } from './sessions/time-zone-of.ts'
export { type SignUpResult, signUp, signUpInvited } from './sign-up.ts'
export { restoreAccount, suspendAccount } from './suspend-user.ts'
