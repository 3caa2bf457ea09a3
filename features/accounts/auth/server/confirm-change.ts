import { and, eq, isNull } from 'drizzle-orm'
import { oneTimeTokens, users } from '#db/tables/accounts/auth.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { Link } from './redeem-link.ts'
import { endOtherSessions } from './sessions/end-other-sessions.ts'
import { endSessions } from './sessions/end-sessions.ts'

/**
 * Confirms one of the two addresses of an e-mail change. When both are confirmed, replaces the
 * address and ends all sessions except the one that requested the change. `half`: the other address
 * has not confirmed yet; `taken`: another account has the new address.
 */
export async function confirmChange(
  db: Database,
  services: Services,
  { userId, sessionId }: Link,
): Promise<'done' | 'half' | 'lapsed' | 'suspended' | 'taken'> {
  // Both links may be opened at the same moment: the lock makes the second request wait for the
  // first.
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user?.newEmail) return 'lapsed'
  if (user.suspendedAt) return 'suspended'
  const unconfirmed = await db.$count(
    oneTimeTokens,
    and(
      eq(oneTimeTokens.userId, userId),
      eq(oneTimeTokens.kind, 'email_change'),
      isNull(oneTimeTokens.usedAt),
    ),
  )
  if (unconfirmed > 0) return 'half'
  const { newEmail } = user
  const isFree = (await db.$count(users, eq(users.email, newEmail))) === 0
  const now = services.now()
  await db
    .update(users)
    .set({
      ...(isFree && { email: newEmail, emailConfirmedAt: now, mailboxProvedAt: now }),
      newEmail: null,
      emailChangeSentAt: null,
    })
    .where(eq(users.id, userId))
  if (!isFree) return 'taken'
  if (sessionId) await endOtherSessions(db, services, userId, sessionId)
  else await endSessions(db, services, { userId })
  return 'done'
}
