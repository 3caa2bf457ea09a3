import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { flowStates, oneTimeTokens } from '#db/tables/accounts/auth.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { ChallengeMethod, LinkKind } from '../vocabulary.ts'
import { hashToken, newToken } from './sessions/new-token.ts'

/** Life of a link and its code, minutes. Who signs up may look at their mail tomorrow. */
export const mailedLinkMinutes: Record<LinkKind, number> = {
  signup: 24 * 60,
  email_change: 24 * 60,
  recovery: 60,
  magiclink: 60,
  reauthentication: 15,
}

export type Challenge = { codeChallenge: string; method: ChallengeMethod }

/**
 * Where the person goes after the link, and the browser that waits for it (PKCE), if any. `withoutCode`: the mail names no digits, since
 * the page that asked has no field for them.
 */
export type LinkOptions = {
  redirectTo?: string | null
  challenge?: Challenge | null
  withoutCode?: boolean
}

type NewLink = {
  userId: string
  kind: LinkKind
  /** Mailbox that it goes to. */
  email: string
  challenge?: Challenge | null
  /** Sign-up: the password that counts once the link is used. */
  passwordHash?: string | null
  /** Change of address: the session that asks. */
  sessionId?: string | null
  /** Whether the digits go to nobody: none stand for the link. */
  unsent?: boolean
  /** Whether earlier ones of its kind stay good. */
  beside?: boolean
}

/** Digits of a code are hashed with their account, so that equal codes of two people are not seen to be equal. */
export const hashLinkCode = (userId: string, code: string) => hashToken(`${userId}:${code}`)

/** Makes a link and the six digits that stand for it; neither is kept readable. Earlier links of the kind end with it. */
export async function newLink(
  db: Database,
  services: Services,
  wanted: NewLink,
): Promise<{ token: string; code: string }> {
  const { userId, kind, challenge } = wanted
  const now = services.now()
  const flowId = challenge ? v7() : null
  if (challenge && flowId)
    await db.insert(flowStates).values({
      id: flowId,
      userId,
      method: 'otp',
      codeChallenge: challenge.codeChallenge,
      challengeMethod: challenge.method,
    })
  if (!wanted.beside)
    await db
      .update(oneTimeTokens)
      .set({ usedAt: now })
      .where(
        and(
          eq(oneTimeTokens.userId, userId),
          eq(oneTimeTokens.kind, kind),
          isNull(oneTimeTokens.usedAt),
        ),
      )
  const token = `${challenge ? 'pkce_' : ''}${newToken()}`
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db.insert(oneTimeTokens).values({
    userId,
    kind,
    tokenHash: hashToken(token),
    codeHash: wanted.unsent ? null : hashLinkCode(userId, code),
    email: wanted.email,
    passwordHash: wanted.passwordHash ?? null,
    flowId,
    sessionId: wanted.sessionId ?? null,
    expiresAt: new Date(now.getTime() + mailedLinkMinutes[kind] * 60_000),
  })
  return { token, code }
}
