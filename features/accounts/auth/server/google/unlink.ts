import { and, eq } from 'drizzle-orm'
import { identities, users } from '#db/tables/accounts/auth.ts'
import type { Services } from '#shared/server/services.ts'
import { providersOf } from '../sessions/serialize-user.ts'

export type Unlinked = 'done' | 'unknown' | 'only_one'

/** Takes a provider off an account while another way in remains. The e-mail itself can't be taken off. */
export async function unlinkIdentity(
  services: Services,
  userId: string,
  identityId: string,
): Promise<Unlinked> {
  return services.db.transaction(async (tx): Promise<Unlinked> => {
    // Two providers taken off at once must not leave none.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user) return 'unknown'
    if (identityId === userId) return 'only_one'
    const mine = and(eq(identities.id, identityId), eq(identities.userId, userId))
    const [identity] = await tx.select().from(identities).where(mine)
    if (!identity) return 'unknown'
    const left = providersOf(user).filter((name) => name !== identity.provider)
    if (left.length === 0) return 'only_one'
    await tx.delete(identities).where(mine)
    await tx
      .update(users)
      .set({ appMetadata: { ...user.appMetadata, provider: left[0], providers: left } })
      .where(eq(users.id, userId))
    return 'done'
  })
}
