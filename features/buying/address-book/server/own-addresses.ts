import { and, desc, eq } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { savedAddresses } from '#db/tables/buying/address-book.ts'
import { invalidField, notFound } from '#shared/app-error.ts'
import { countryOf } from '#shared/countries.ts'
import type { Database } from '#shared/server/services.ts'
import type { SavedAddress } from '../contract.ts'

type Row = typeof savedAddresses.$inferSelect

export const serializeAddress = ({ id, label, address, isDefault }: Row): SavedAddress => ({
  id,
  label,
  address,
  isDefault,
})

/** All of an account, the usual one first, then the newest. */
export const readAddresses = (db: Database, profileId: string): Promise<Row[]> =>
  db
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.profileId, profileId))
    .orderBy(
      desc(savedAddresses.isDefault),
      desc(savedAddresses.createdAt),
      desc(savedAddresses.id),
    )

/** The same, while nobody else changes them until the transaction ends. */
export async function lockAddresses(tx: Database, profileId: string): Promise<Row[]> {
  await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, profileId))
    .for('no key update')
  return readAddresses(tx, profileId)
}

/** One of these; throws `not_found`, also for what is another's. */
export function needAddress(rows: Row[], id: string): Row {
  const row = rows.find((one) => one.id === id)
  if (!row) throw notFound('esa dirección')
  return row
}

/** Throws `invalid` for a country to which nothing is sent. */
export function checkCountry(countryCode: string): void {
  if (!countryOf(countryCode))
    throw invalidField('address.countryCode', 'Elige un país de la lista')
}

/** Makes one of these the usual one, in the place of another. */
export async function moveDefault(tx: Database, profileId: string, id: string): Promise<void> {
  const mine = eq(savedAddresses.profileId, profileId)
  await tx
    .update(savedAddresses)
    .set({ isDefault: false })
    .where(and(mine, eq(savedAddresses.isDefault, true)))
  await tx
    .update(savedAddresses)
    .set({ isDefault: true })
    .where(and(mine, eq(savedAddresses.id, id)))
}
