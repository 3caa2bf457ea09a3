/** The purpose of a mailed link or code. */
export const linkKinds = [
  'signup',
  'recovery',
  'magiclink',
  'email_change',
  'reauthentication',
] as const
export type LinkKind = (typeof linkKinds)[number]

/**
 * The protocol's message for a code of a sign-up that is already confirmed; the error code remains
 * `otp_expired`, which clients support.
 */
export const alreadyConfirmed = 'Email address is already confirmed'

/** How a PKCE challenge was derived from its verifier. */
export const challengeMethods = ['s256', 'plain'] as const
export type ChallengeMethod = (typeof challengeMethods)[number]

/** External identity providers. */
export const identityProviders = ['google'] as const
