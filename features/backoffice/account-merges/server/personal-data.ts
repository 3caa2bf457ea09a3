import { eq, or } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { accountMerges } from '#db/tables/backoffice/account-merges.ts'
import { setToErase } from '#features/backoffice/privacy/server/index.ts'
import type { PersonalData, PersonalFile } from '#shared/server/personal-data.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** Accounts that somebody's account took in, the first one first. */
const takenIn = (db: Database, keptId: string) =>
  db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(eq(users.mergedInto, keptId))
    .orderBy(users.id)

/** What others keep of an account: all that stayed where it was. */
const ofOthers = (services: Services) =>
  services.personalData.filter((one) => one !== accountMergesPersonalData)

const folder = (i: number) => `cuenta-unida-${i + 1}`

/**
 * Who was joined with whom. The accounts that somebody's account took in are theirs, too: their copy holds what stayed there, and they end with it,
 * by the same way as any account, so that no restored copy brings them back.
 */
export const accountMergesPersonalData: PersonalData = {
  async collect(services, { userId }) {
    const { keptId, absorbedId, keptEmail, absorbedEmail, state, createdAt, joinedAt, endedAt } =
      accountMerges
    const mine = await services.db
      .select({
        seQueda: keptEmail,
        seUne: absorbedEmail,
        estado: state,
        propuesta: createdAt,
        unida: joinedAt,
        terminada: endedAt,
      })
      .from(accountMerges)
      .where(or(eq(keptId, userId), eq(absorbedId, userId)))
      .orderBy(createdAt)
    const files: Record<string, unknown> =
      mine.length === 0 ? {} : { 'uniones-de-cuentas.json': mine }
    for (const [i, person] of (await takenIn(services.db, userId)).entries())
      for (const { collect } of ofOthers(services))
        for (const [name, content] of Object.entries((await collect?.(services, person)) ?? {}))
          files[`${folder(i)}/${name}`] = content
    return files
  },

  async files(services, { userId }) {
    const all: PersonalFile[] = []
    for (const [i, person] of (await takenIn(services.db, userId)).entries())
      for (const { files } of ofOthers(services))
        for (const file of (await files?.(services, person)) ?? [])
          all.push({ ...file, name: `${folder(i)}/${file.name}` })
    return all
  },

  async erase(services, tx, { userId, texts = 'stay' }) {
    for (const person of await takenIn(tx, userId))
      await setToErase(services, tx, { userId: person.userId, texts })
    await tx
      .delete(accountMerges)
      .where(or(eq(accountMerges.keptId, userId), eq(accountMerges.absorbedId, userId)))
  },
}
