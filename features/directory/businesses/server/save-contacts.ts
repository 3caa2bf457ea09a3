import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { businessAddresses, businessContacts } from '#db/tables/directory/businesses.ts'
import { AppError, type FieldErrors } from '#shared/app-error.ts'
import { usualCountry } from '#shared/countries.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/owner.ts'
import type { Contacts } from '../contract/sections.ts'
import { normalContactValue } from './contact-value.ts'
import { saveSection } from './save-section.ts'

/**
 * Country of the primary address: phone numbers without a country code are read as numbers of it.
 */
async function getPrimaryCountry(tx: Database, businessId: string): Promise<string> {
  const [address] = await tx
    .select({ countryCode: businessAddresses.countryCode })
    .from(businessAddresses)
    .where(eq(businessAddresses.businessId, businessId))
    .orderBy(asc(businessAddresses.position))
    .limit(1)
  return address?.countryCode ?? usualCountry
}

function normalizeContacts(contacts: Contacts['contacts'], countryCode: string) {
  const fields: FieldErrors = {}
  const seen = new Set<string>()
  const values = contacts.map((contact, index) => {
    const value = normalContactValue(contact.kind, contact.value, countryCode)
    if (typeof value !== 'string') fields[`contacts.${index}.value`] = value.problem
    else if (seen.has(`${contact.kind} ${value}`))
      fields[`contacts.${index}.value`] = 'Ese contacto ya está en la lista'
    else seen.add(`${contact.kind} ${value}`)
    return { ...contact, value: value as string }
  })
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', 'Revisa los campos marcados.', { fields })
  return values
}

/** Saves the contacts. An imported contact with the same value becomes the owner's. */
export const saveContacts = handle(contract.saveContacts, ({ services, caller, input }) => {
  const { businessId, version, contacts } = input
  return saveSection({ services, caller, businessId, version, section: 'contacts' }, async (tx) => {
    const values = normalizeContacts(contacts, await getPrimaryCountry(tx, businessId))
    await tx
      .delete(businessContacts)
      .where(
        and(eq(businessContacts.businessId, businessId), ne(businessContacts.source, 'import')),
      )
    if (values.length === 0) return
    await tx
      .insert(businessContacts)
      .values(
        values.map(({ kind, value, label, isPublic }, position) => ({
          businessId,
          kind,
          value,
          label,
          isPublic,
          position,
        })),
      )
      .onConflictDoUpdate({
        target: [businessContacts.businessId, businessContacts.kind, businessContacts.value],
        set: {
          source: 'owner',
          label: sql`excluded.label`,
          isPublic: sql`excluded.is_public`,
          position: sql`excluded.position`,
        },
      })
  })
})
