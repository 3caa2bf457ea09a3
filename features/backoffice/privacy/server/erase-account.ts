import { and, eq, inArray, lte } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { accountDeletions } from '#db/tables/backoffice/privacy.ts'
import { suspendAccount } from '#features/accounts/server.ts'
import { queueMail, recordAudit } from '#features/platform/server.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { confirmedDeletionStates } from '../vocabulary.ts'
import type { PrivacyEmailTemplates } from './email-templates.ts'
import { noteErased } from './erased-accounts.ts'

type Deletion = typeof accountDeletions.$inferSelect

/** Sets every account whose time is over to be erased. One that failed or was cut short comes again with the next hour. */
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
 * From here on there is no way back: nobody signs in to an account that is half gone. Undefined when its time is not over or the
 * person kept it, and when it is erased already.
 */
function begin(services: Services, deletionId: string): Promise<Deletion | undefined> {
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

/** The note that it is done, and the last words to `goodbye`; with the account itself or not at all. */
async function end(
  services: Services,
  tx: Database,
  { id, userId }: Deletion,
  goodbye: string | null,
): Promise<void> {
  await tx
    .update(accountDeletions)
    .set({ state: 'erased', endedAt: services.now() })
    .where(eq(accountDeletions.id, id))
  const dedupeKey = `accounts.deleted:${id}`
  if (goodbye)
    await queueMail<PrivacyEmailTemplates>(services, tx, {
      to: goodbye,
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
 * Erases an account whose time is over: each feature in its own transaction, the account last. Cut short anywhere it begins anew and
 * finds less to do; two at once take turns, and the second finds nothing. From its beginning on the account is on the list of erased ones.
 * `isAgain`: the person was told before.
 */
export async function eraseAccount(
  services: Services,
  features: readonly PersonalData[],
  deletionId: string,
  { isAgain = false } = {},
): Promise<void> {
  const deletion = await begin(services, deletionId)
  if (!deletion) return
  const { userId, texts } = deletion
  await noteErased(services.config, [{ userId, texts }])
  const [user] = await services.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) return
  const person = { userId, email: user.email, texts }
  for (const [i, { erase }] of features.entries())
    await services.db.transaction(async (tx) => {
      const [held] = await tx
        .select()
        .from(accountDeletions)
        .where(eq(accountDeletions.id, deletionId))
        .for('update')
      if (held?.state !== 'erasing') return
      await erase?.(services, tx, person)
      if (i === features.length - 1) await end(services, tx, deletion, isAgain ? null : user.email)
    })
  services.log.info({ deletionId }, 'account erased')
}
