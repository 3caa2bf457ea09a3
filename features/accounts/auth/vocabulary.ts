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

/**
 * Hours after which a session ends: `unused` since the last refresh, and `max` since it began.
 * Staff sessions are shorter because staff act on other people's data.
 */
export const sessionHours = {
  everybody: { unused: 30 * 24, max: 180 * 24 },
  staff: { unused: 12, max: 7 * 24 },
} as const

/** Days for which ended sessions are stored: long enough to detect the reuse of an old token. */
export const endedSessionDays = 30

/** Days for which a device is remembered after its cookie was last set. */
export const rememberedDeviceDays = 180

/** Minutes for which the code of a mailed link or of Google can be exchanged for a session: a page does so at once. */
export const exchangeCodeMinutes = 5

/** Minutes within which the browser must return from Google. */
export const oauthRequestMinutes = 10

/** Days for which the public key is valid: ten years, as in hosted projects, because the key alone grants no access. */
export const publicKeyDays = 3650

/**
 * Minutes after a sign-in by mail (as in password recovery) during which no further proof is
 * required.
 */
export const freshSignInMinutes = 10

/** Most factors of one account, including unverified ones. */
export const maxFactors = 10

/** Seconds within which the challenge of a factor must be answered. */
export const challengeSeconds = 300

/** Attempts allowed for the digits of one mail. */
export const maxMailedCodeTries = 5

/**
 * Validity of a link and its code, in minutes. People who sign up may read their mail only the next
 * day.
 */
export const mailedLinkMinutes: Record<LinkKind, number> = {
  signup: 24 * 60,
  email_change: 24 * 60,
  recovery: 60,
  magiclink: 60,
  reauthentication: 15,
}
