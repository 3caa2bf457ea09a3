import { createHash } from 'node:crypto'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { staffContacts } from '#db/tables/backoffice/team.ts'
import { type AuthorNetwork, authorNetworks } from '#features/publishing/authors/vocabulary.ts'
import type { MemberContact } from '../contract/settings.ts'

export type ContactColumns = Pick<
  typeof staffContacts.$inferSelect,
  'email' | 'phone' | 'hours' | AuthorNetwork
>

/** How a member is reached, as others read it; nothing but nulls where they wrote nothing. */
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

/** A short mark of what is written; equal content has equal marks. */
export const contactVersion = (contact: MemberContact): string =>
  createHash('sha256').update(JSON.stringify(contact)).digest('base64url').slice(0, 22)
