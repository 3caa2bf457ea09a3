import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { flowStates, oneTimeTokens } from '#db/tables/accounts/auth.ts'
import { hashToken, newToken } from '#shared/server/new-token.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { type ChallengeMethod, type LinkKind, mailedLinkMinutes } from '../vocabulary.ts'

export type Challenge = { codeChallenge: string; method: ChallengeMethod }

/**
 * Where the link redirects to, and the PKCE challenge of the browser that waits for it, if any.
 * `withoutCode`: the mail contains no digits, since the requesting page has no field for them.
 */
export type LinkOptions = {
  redirectTo?: string | null
  challenge?: Challenge | null
  withoutCode?: boolean
}

type NewLink = {
  userId: string
  kind: LinkKind
  /** Mailbox that receives the link. */
  email: string
  challenge?: Challenge | null
  /** Sign-up: the password applied when the link is used. */
  passwordHash?: string | null
  /** E-mail change: the session of the request. */
  sessionId?: string | null
  /** Do not store a code, because the digits are not sent to anybody. */
  unsent?: boolean
  /** Keep earlier links of the same kind valid. */
  keepsEarlier?: boolean
}

/**
 * Hashes the digits of a code together with the account, so that equal codes of two people have
 * different hashes.
 */
export const hashLinkCode = (userId: string, code: string) => hashToken(`${userId}:${code}`)

/**
 * Creates a link and the six digits that may replace it; only hashes are stored. Invalidates
 * earlier links of the same kind unless `keepsEarlier`.
 */
export async function newLink(
  db: Database,
  services: Services,
  input: NewLink,
): Promise<{ token: string; code: string }> {
  const { userId, kind, challenge } = input
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
  if (!input.keepsEarlier)
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
    codeHash: input.unsent ? null : hashLinkCode(userId, code),
    email: input.email,
    passwordHash: input.passwordHash ?? null,
    flowId,
    sessionId: input.sessionId ?? null,
    expiresAt: new Date(now.getTime() + mailedLinkMinutes[kind] * minuteMs),
  })
  return { token, code }
}
