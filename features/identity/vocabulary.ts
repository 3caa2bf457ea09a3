/** What a link or its code is for. */
export const linkKinds = ['signup', 'recovery', 'magiclink', 'email_change', 'reauthentication'] as const
export type LinkKind = (typeof linkKinds)[number]

/** How a PKCE challenge was made from its verifier. */
export const challengeMethods = ['s256', 'plain'] as const
export type ChallengeMethod = (typeof challengeMethods)[number]

/** Where else an account may be that opens one here. */
export const identityProviders = ['google'] as const
