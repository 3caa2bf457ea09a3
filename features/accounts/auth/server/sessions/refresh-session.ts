import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { refreshTokens, sessions, users } from '#db/tables/accounts/auth.ts'
import { hashToken, successorOf } from '#shared/server/new-token.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { endSessions } from './end-sessions.ts'
import { type AuthSession, serializeSession } from './serialize-session.ts'
import { isSessionExpired } from './session-expiry.ts'

export type RefreshResult =
  | { kind: 'session'; session: AuthSession }
  | { kind: 'unknown' | 'reused' | 'suspended' }

/**
 * Serialises refreshes and sign-outs of a session. It is a separate statement because a statement
 * that waits for a lock may read rows as they were before the lock was granted.
 */
const lockSession = (db: Database, token: string) =>
  db.execute(
    sql`select 1 from sessions where id = (select session_id from refresh_tokens where token_hash = ${hashToken(token)}) for update`,
  )

/** Finds the token's row with its session and account. */
async function findToken(db: Database, token: string) {
  const [found] = await db
    .select()
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(refreshTokens.tokenHash, hashToken(token)))
  return found
}

async function rotate(
  db: Database,
  services: Services,
  token: string,
  row: { id: number; sessionId: string },
): Promise<string> {
  const salt = randomBytes(32).toString('base64url')
  const next = successorOf(token, salt)
  const now = services.now()
  await db
    .update(refreshTokens)
    .set({ usedAt: now, successorSalt: salt })
    .where(eq(refreshTokens.id, row.id))
  await db
    .insert(refreshTokens)
    .values({ sessionId: row.sessionId, parentId: row.id, tokenHash: hashToken(next) })
  await db.update(sessions).set({ refreshedAt: now }).where(eq(sessions.id, row.sessionId))
  return next
}

/**
 * Gets the newest descendant of a token that was reused within the reuse period: every tab that
 * sent the old token gets this one.
 */
async function newestAfter(db: Database, token: string, salt: string): Promise<string | null> {
  let next = successorOf(token, salt)
  for (let found = await findToken(db, next); found; found = await findToken(db, next)) {
    const { successorSalt } = found.refresh_tokens
    if (!successorSalt) return next
    next = successorOf(next, successorSalt)
  }
  return null
}

/**
 * Exchanges a refresh token for new tokens. A token is used once; within `refreshReuseSeconds` it
 * may be sent again (other tabs, a lost answer) and gets its newest successor. Reuse after that
 * means that the token was copied: the session ends for both holders.
 */
export async function refreshSession(services: Services, token: string): Promise<RefreshResult> {
  return services.db.transaction(async (tx) => {
    await lockSession(tx, token)
    const found = await findToken(tx, token)
    if (!found) return { kind: 'unknown' }
    const { refresh_tokens: row, sessions: session, users: user } = found
    if (session.endedAt) return { kind: row.usedAt ? 'reused' : 'unknown' }
    if (user.suspendedAt) return { kind: 'suspended' }
    if (isSessionExpired(session, services.now())) {
      await endSessions(tx, services, { userId: user.id, only: session.id })
      return { kind: 'unknown' }
    }
    const graceEnds = (row.usedAt?.getTime() ?? 0) + services.config.refreshReuseSeconds * 1000
    if (row.usedAt && services.now().getTime() > graceEnds) {
      await endSessions(tx, services, { userId: user.id, only: session.id })
      services.log.warn(
        { userId: user.id, sessionId: session.id },
        'a refresh token was reused after the reuse period; session ended',
      )
      return { kind: 'reused' }
    }
    // A token replaced by the second factor (`elevateSession`) has no derived successor yet.
    const newest = row.successorSalt && (await newestAfter(tx, token, row.successorSalt))
    const next = newest || (await rotate(tx, services, token, row))
    return { kind: 'session', session: await serializeSession(tx, services, user, session, next) }
  })
}
