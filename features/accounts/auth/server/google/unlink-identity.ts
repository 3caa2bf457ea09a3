import { and, eq } from 'drizzle-orm'
import { identities, users } from '#db/tables/accounts/auth.ts'
import type { Services } from '#shared/server/services.ts'
import { providersOf } from '../sessions/serialize-user.ts'

export type UnlinkResult = 'done' | 'unknown' | 'only_one'

/**
 * Unlinks a provider from an account, if another sign-in method remains. The e-mail itself cannot
 * be unlinked.
 */
export async function unlinkIdentity(
  services: Services,
  userId: string,
  identityId: string,
): Promise<UnlinkResult> {
  return services.db.transaction(async (tx): Promise<UnlinkResult> => {
    // The lock prevents two concurrent unlinks from removing the last sign-in method.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user) return 'unknown'
    if (identityId === userId) return 'only_one'
    const isOwnIdentity = and(eq(identities.id, identityId), eq(identities.userId, userId))
    const [identity] = await tx.select().from(identities).where(isOwnIdentity)
    if (!identity) return 'unknown'
    const remaining = providersOf(user).filter((name) => name !== identity.provider)
    if (remaining.length === 0) return 'only_one'
    await tx.delete(identities).where(isOwnIdentity)
    await tx
      .update(users)
      .set({ appMetadata: { ...user.appMetadata, provider: remaining[0], providers: remaining } })
      .where(eq(users.id, userId))
    return 'done'
  })
}
