import { and, eq, inArray, lte } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { accountDeletions } from '#db/tables/backoffice/privacy.ts'
import { suspendAccount } from '#features/accounts/server.ts'
import { queueMail, recordAudit } from '#features/platform/server.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { confirmedDeletionStates } from '../vocabulary.ts'
import type { PrivacyEmailTemplates } from './email-templates.ts'
import { recordErasedAccounts } from './erased-accounts.ts'

type Deletion = typeof accountDeletions.$inferSelect

/** Queues the erasure of every account whose deletion is due. The next hourly run queues again an erasure that failed or was interrupted. */
export async function eraseDueAccounts(services: Services): Promise<void> {
  const due = await services.db
    .select({ id: accountDeletions.id })
    .from(accountDeletions)
    .where(
      and(
        inArray(accountDeletions.state, confirmedDeletionStates),
        lte(accountDeletions.eraseAfter, services.now()),
      ),
    )
  for (const { id } of due)
    await services.jobs.enqueue(services.db, 'accounts.erase', { deletionId: id }, { key: id })
}

/**
 * Marks the erasure as started and suspends the account, so that nobody signs in to a partly erased account. From then on the deletion cannot be
 * cancelled. Returns undefined when it is not due, was cancelled or is complete.
 */
function startErasure(services: Services, deletionId: string): Promise<Deletion | undefined> {
  return services.db.transaction(async (tx) => {
    const [row] = await tx
      .update(accountDeletions)
      .set({ state: 'erasing' })
      .where(
        and(
          eq(accountDeletions.id, deletionId),
          inArray(accountDeletions.state, confirmedDeletionStates),
          lte(accountDeletions.eraseAfter, services.now()),
        ),
      )
      .returning()
    if (row) await suspendAccount(tx, services, row.userId)
    return row
  })
}

/** Marks the erasure as complete and mails a confirmation to `finalEmail`, in the transaction that deletes the account. */
async function completeErasure(
  services: Services,
  tx: Database,
  { id, userId }: Deletion,
  finalEmail: string | null,
): Promise<void> {
  await tx
    .update(accountDeletions)
    .set({ state: 'erased', endedAt: services.now() })
    .where(eq(accountDeletions.id, id))
  const dedupeKey = `accounts.deleted:${id}`
  if (finalEmail)
    await queueMail<PrivacyEmailTemplates>(services, tx, {
      to: finalEmail,
      userId: null,
      kind: 'accounts.deleted',
      data: {},
      dedupeKey,
    })
  await recordAudit(tx, {
    by: 'system',
    action: 'accounts.erased',
    subject: { kind: 'profile', id: userId },
  })
}

/**
 * Erases an account whose deletion is due: each feature in its own transaction, the account last. An interrupted erasure can be repeated from the
 * start; concurrent runs are serialized, and the second finds nothing to do. The account is recorded in the list of erased accounts before anything
 * is deleted. `isAgain`: the account was erased before and restored, so no mail is sent.
 */
export async function eraseAccount(
  services: Services,
  features: readonly PersonalData[],
  deletionId: string,
  { isAgain = false } = {},
): Promise<void> {
  const deletion = await startErasure(services, deletionId)
  if (!deletion) return
  const { userId, texts } = deletion
  await recordErasedAccounts(services.config, [{ userId, texts }])
  const [user] = await services.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) return
  const person = { userId, email: user.email, texts }
  for (const [i, { erase }] of features.entries())
    await services.db.transaction(async (tx) => {
      const [locked] = await tx
        .select()
        .from(accountDeletions)
        .where(eq(accountDeletions.id, deletionId))
        .for('update')
      if (locked?.state !== 'erasing') return
      await erase?.(services, tx, person)
      if (i === features.length - 1)
        await completeErasure(services, tx, deletion, isAgain ? null : user.email)
    })
  services.log.info({ deletionId }, 'account erased')
}
