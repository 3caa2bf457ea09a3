import { and, eq, isNull } from 'drizzle-orm'
import { flowStates, identities, oneTimeTokens, users } from '#db/tables/accounts/auth.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { endSessions } from './end-sessions.ts'
import { providersOf } from './serialize-user.ts'

/**
 * Closes an account that is merged into another one of the same person: ends its sessions and
 * invalidates its mailed links and PKCE codes.
 */
export async function closeMergedAccount(
  db: Database,
  services: Services,
  { sourceId, targetId }: { sourceId: string; targetId: string },
) {
  const now = services.now()
  await db
    .update(users)
    .set({ suspendedAt: now, mergedInto: targetId })
    .where(eq(users.id, sourceId))
  await endSessions(db, services, { userId: sourceId })
  await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.userId, sourceId), isNull(oneTimeTokens.usedAt)))
  await db.delete(flowStates).where(eq(flowStates.userId, sourceId))
}

/** Reopens an account whose merge was undone. */
export async function reopenMergedAccount(db: Database, sourceId: string): Promise<void> {
  await db.update(users).set({ suspendedAt: null, mergedInto: null }).where(eq(users.id, sourceId))
}

/**
 * Recomputes the list of sign-in providers after an external identity was moved to or from the
 * account.
 */
export async function updateProviders(db: Database, userId: string): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return
  const linked = await db
    .select({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.userId, userId))
  const names = linked.map(({ provider }) => provider)
  const providers =
    names.length === 0 || providersOf(user).includes('email') ? ['email', ...names] : names
  await db
    .update(users)
    .set({ appMetadata: { ...user.appMetadata, provider: providers[0], providers } })
    .where(eq(users.id, userId))
}
