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
  { absorbedId, keptId }: { absorbedId: string; keptId: string },
) {
  const now = services.now()
  await db
    .update(users)
    .set({ suspendedAt: now, mergedInto: keptId })
    .where(eq(users.id, absorbedId))
  await endSessions(db, services, { userId: absorbedId })
  await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.userId, absorbedId), isNull(oneTimeTokens.usedAt)))
  await db.delete(flowStates).where(eq(flowStates.userId, absorbedId))
}

/** Reopens an account whose merge was undone. */
export async function reopenMergedAccount(db: Database, absorbedId: string): Promise<void> {
  await db
    .update(users)
    .set({ suspendedAt: null, mergedInto: null })
    .where(eq(users.id, absorbedId))
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
