import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { endSessions } from './sessions/end-sessions.ts'

/**
 * Suspends an account and ends its sessions. Resolves to false when the account does not exist or
 * was already suspended.
 */
export async function suspendAccount(
  db: Database,
  services: Services,
  userId: string,
): Promise<boolean> {
  const suspended = await db
    .update(users)
    .set({ suspendedAt: services.now() })
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)))
    .returning({ id: users.id })
  if (suspended.length > 0) await endSessions(db, services, { userId })
  return suspended.length > 0
}

/**
 * Lifts a suspension. Resolves to false when the account was not suspended, and for merged
 * accounts.
 */
export async function restoreAccount(db: Database, userId: string): Promise<boolean> {
  const restored = await db
    .update(users)
    .set({ suspendedAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.suspendedAt), isNull(users.mergedInto)))
    .returning({ id: users.id })
  return restored.length > 0
}
