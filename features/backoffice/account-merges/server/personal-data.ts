import { eq, or } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { accountMerges } from '#db/tables/backoffice/account-merges.ts'
import { scheduleErasure } from '#features/backoffice/privacy/server/index.ts'
import type { PersonalData, PersonalFile } from '#shared/server/personal-data.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** Accounts that were merged into an account, oldest first. */
const sourceAccounts = (db: Database, targetId: string) =>
  db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(eq(users.mergedInto, targetId))
    .orderBy(users.id)

/** Personal data of the other features, which an source account still has. */
const otherFeatures = (services: Services) =>
  services.personalData.filter((feature) => feature !== accountMergesPersonalData)

const folder = (i: number) => `cuenta-unida-${i + 1}`

/**
 * Merges of an account. Absorbed accounts belong to the same person: an export includes the data that stayed with them, and deleting the account
 * deletes them by the normal procedure, so that restoring a backup does not bring them back.
 */
export const accountMergesPersonalData: PersonalData = {
  async collect(services, { userId }) {
    const { targetId, sourceId, targetEmail, sourceEmail, state, createdAt, mergedAt, endedAt } =
      accountMerges
    const mine = await services.db
      .select({
        seQueda: targetEmail,
        seUne: sourceEmail,
        estado: state,
        propuesta: createdAt,
        unida: mergedAt,
        terminada: endedAt,
      })
      .from(accountMerges)
      .where(or(eq(targetId, userId), eq(sourceId, userId)))
      .orderBy(createdAt)
    const files: Record<string, unknown> =
      mine.length === 0 ? {} : { 'uniones-de-cuentas.json': mine }
    for (const [i, person] of (await sourceAccounts(services.db, userId)).entries())
      for (const { collect } of otherFeatures(services))
        for (const [name, content] of Object.entries((await collect?.(services, person)) ?? {}))
          files[`${folder(i)}/${name}`] = content
    return files
  },

  async files(services, { userId }) {
    const all: PersonalFile[] = []
    for (const [i, person] of (await sourceAccounts(services.db, userId)).entries())
      for (const { files } of otherFeatures(services))
        for (const file of (await files?.(services, person)) ?? [])
          all.push({ ...file, name: `${folder(i)}/${file.name}` })
    return all
  },

  async erase(services, tx, { userId, texts = 'stay' }) {
    for (const person of await sourceAccounts(tx, userId))
      await scheduleErasure(services, tx, { userId: person.userId, texts })
    await tx
      .delete(accountMerges)
      .where(or(eq(accountMerges.targetId, userId), eq(accountMerges.sourceId, userId)))
  },
}
