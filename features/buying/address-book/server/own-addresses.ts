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

/** Lists an account's addresses: the default first, then newest first. */
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

/** Same, with the profile locked until the transaction ends. */
export async function lockAddresses(tx: Database, profileId: string): Promise<Row[]> {
  await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, profileId))
    .for('no key update')
  return readAddresses(tx, profileId)
}

/** Returns the address with this id; throws `not_found`, also for another account's address. */
export function requireAddress(rows: Row[], id: string): Row {
  const row = rows.find((one) => one.id === id)
  if (!row) throw notFound('esa dirección')
  return row
}

/** Throws `invalid` for an unsupported country. */
export function checkCountry(countryCode: string): void {
  if (!countryOf(countryCode))
    throw invalidField('address.countryCode', 'Elige un país de la lista')
}

/** Makes one address the default instead of another. */
export async function setDefaultSavedAddress(
  tx: Database,
  profileId: string,
  id: string,
): Promise<void> {
  const isOwn = eq(savedAddresses.profileId, profileId)
  await tx
    .update(savedAddresses)
    .set({ isDefault: false })
    .where(and(isOwn, eq(savedAddresses.isDefault, true)))
  await tx
    .update(savedAddresses)
    .set({ isDefault: true })
    .where(and(isOwn, eq(savedAddresses.id, id)))
}
