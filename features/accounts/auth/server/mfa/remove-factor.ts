import { and, eq, isNotNull } from 'drizzle-orm'
import { mfaFactors, recoveryCodes, sessions, users } from '#db/tables/accounts/auth.ts'
import type { Services } from '#shared/server/services.ts'

/**
 * Deletes a factor. With the last verified factor it also deletes the recovery codes and lowers the
 * sessions to assurance level 1.
 */
export async function removeFactor(
  services: Services,
  userId: string,
  factorId: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    await tx
      .delete(mfaFactors)
      .where(and(eq(mfaFactors.id, factorId), eq(mfaFactors.userId, userId)))
    if (
      (await tx.$count(
        mfaFactors,
        and(eq(mfaFactors.userId, userId), isNotNull(mfaFactors.verifiedAt)),
      )) > 0
    )
      return
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await tx.update(sessions).set({ aal: 1 }).where(eq(sessions.userId, userId))
  })
}
