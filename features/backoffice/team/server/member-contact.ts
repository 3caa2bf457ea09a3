import { createHash } from 'node:crypto'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { staffContacts } from '#db/tables/backoffice/team.ts'
import { type AuthorNetwork, authorNetworks } from '#features/publishing/authors/vocabulary.ts'
import type { MemberContact } from '../contract/settings.ts'

export type ContactColumns = Pick<
  typeof staffContacts.$inferSelect,
  'email' | 'phone' | 'hours' | AuthorNetwork
>

/** Serializes the contact details of a member; all null without a row. */
export function serializeContact(row: ContactColumns | undefined | null): MemberContact {
  const phone = row?.phone ? parsePhoneNumberFromString(row.phone) : undefined
  return {
    email: row?.email ?? null,
    phone: phone ? { number: phone.number, international: phone.formatInternational() } : null,
    hours: row?.hours ?? null,
    networks: Object.fromEntries(
      authorNetworks.map((name) => [name, row?.[name] ?? null]),
    ) as MemberContact['networks'],
  }
}

/** Short version hash of contact details; equal content has equal hashes. */
export const contactVersion = (contact: MemberContact): string =>
  createHash('sha256').update(JSON.stringify(contact)).digest('base64url').slice(0, 22)
