import { and, eq, isNull } from 'drizzle-orm'
import { oneTimeTokens, users } from '#db/tables/identity.ts'
import type { Database, Services } from '#shared/server/services.ts'

/**
 * One of the two addresses of a change confirmed. When the other one has too, the new address takes the place of the old. `taken`:
 * somebody else got it meanwhile.
 */
export async function confirmChange(
  db: Database,
  services: Services,
  userId: string,
): Promise<'done' | 'half' | 'lapsed' | 'suspended' | 'taken'> {
  // Both links may be opened at the same moment: the second waits for the first.
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user?.newEmail) return 'lapsed'
  if (user.suspendedAt) return 'suspended'
  const open = await db.$count(
    oneTimeTokens,
    and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, 'email_change'), isNull(oneTimeTokens.usedAt)),
  )
  if (open > 0) return 'half'
  const { newEmail } = user
  const isFree = (await db.$count(users, eq(users.email, newEmail))) === 0
  await db
    .update(users)
    .set({ ...(isFree && { email: newEmail, emailConfirmedAt: services.now() }), newEmail: null, emailChangeSentAt: null })
    .where(eq(users.id, userId))
  return isFree ? 'done' : 'taken'
}
