/** What a link or its code is for. */
export const linkKinds = [
  'signup',
  'recovery',
  'magiclink',
  'email_change',
  'reauthentication',
] as const
export type LinkKind = (typeof linkKinds)[number]

/** The protocol's words for digits of a sign-up that is confirmed already; the code stays `otp_expired`, which clients know. */
export const alreadyConfirmed = 'Email address is already confirmed'

/** How a PKCE challenge was made from its verifier. */
export const challengeMethods = ['s256', 'plain'] as const
export type ChallengeMethod = (typeof challengeMethods)[number]

/** Where else an account may be that opens one here. */
export const identityProviders = ['google'] as const
