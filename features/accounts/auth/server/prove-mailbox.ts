import { and, eq, isNull, ne } from 'drizzle-orm'
import { flowStates, oneTimeTokens, users } from '#db/tables/accounts/auth.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { endSessions } from './sessions/end-sessions.ts'

type Remaining = {
  /** The only password that remains valid. */
  passwordHash: string | null
  /** The PKCE flow of the browser that waits for this link; it remains valid. */
  flowId?: string | null
}

/**
 * Marks the mailbox of an account as proven. The first person who proves it owns the account: all
 * earlier means of access (password, sessions, second factors, Google identities, pending codes)
 * may belong to a stranger and end. Resolves to false when the mailbox was proven before.
 */
export async function proveMailbox(
  db: Database,
  services: Services,
  userId: string,
  { passwordHash, flowId }: Remaining,
): Promise<boolean> {
  const now = services.now()
  const [first] = await db
    .update(users)
    .set({
      emailConfirmedAt: now,
      mailboxProvedAt: now,
      passwordHash,
      newEmail: null,
      emailChangeSentAt: null,
      appMetadata: { provider: 'email', providers: ['email'] },
    })
    .where(and(eq(users.id, userId), isNull(users.mailboxProvedAt), isNull(users.suspendedAt)))
    .returning({ id: users.id })
  if (!first) return false
  await endSessions(db, services, { userId })
  await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.userId, userId), isNull(oneTimeTokens.usedAt)))
  await db
    .delete(flowStates)
    .where(and(eq(flowStates.userId, userId), flowId ? ne(flowStates.id, flowId) : undefined))
  await services.announce(db, 'mailbox.proved', { userId })
  return true
}
