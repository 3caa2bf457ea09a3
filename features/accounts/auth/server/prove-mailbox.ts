import { and, eq, isNull, ne } from 'drizzle-orm'
import { flowStates, oneTimeTokens, users } from '#db/tables/accounts/auth.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { endSessions } from './sessions/end-sessions.ts'

type Kept = {
  /** The one password that may count. */
  passwordHash: string | null
  /** The browser that waits for the link by which it is shown. */
  flowId?: string | null
}

/**
 * Somebody shows that the mailbox of an account is theirs. The first to do so owns the account: what opened it before (password,
 * sessions, second steps, accounts of Google, codes on their way) may be a stranger's and ends. False when it was shown before.
 */
export async function proveMailbox(
  db: Database,
  services: Services,
  userId: string,
  { passwordHash, flowId }: Kept,
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
