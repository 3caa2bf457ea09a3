import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { profiles } from '#db/tables/accounts.ts'
import { accountDeletions } from '#db/tables/privacy.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/profile.ts'

/** The caller's profile. Throws `not_found` while there is none. */
export const readProfile = handle(contract.readProfile, async ({ services: { db }, caller }) => {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, caller.userId))
  if (!row) throw notFound('tu perfil')
  return presentProfile(db, row, caller.email)
})

function presentPhone(number: string | null) {
  const parsed = number ? parsePhoneNumberFromString(number) : undefined
  if (!parsed) return null
  return {
    number: parsed.number,
    country: parsed.country ?? null,
    national: parsed.formatNational(),
    international: parsed.formatInternational(),
  }
}

const isNetwork = (entry: [string, string]): entry is [contract.SocialNetwork, string] => Object.hasOwn(contract.socialNetworks, entry[0])

type ProfileRow = typeof profiles.$inferSelect

/** A short mark of what a person may change of their profile; equal content has equal marks. */
export function profileVersion(row: ProfileRow): string {
  const { firstName, lastName, bio, birthday, phone, socialMedia, avatarUrl, coverPhoto } = row
  const address = [row.countryCode, row.state, row.city, row.neighborhood, row.street, row.postalCode]
  const networks = Object.entries(socialMedia).sort(([one], [other]) => (one < other ? -1 : 1))
  const content = JSON.stringify([firstName, lastName, bio, birthday, phone, networks, avatarUrl, coverPhoto, address])
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

/** The profile field by field, as its owner sees it. */
export async function presentProfile(db: Database, row: ProfileRow, email: string) {
  const [deletion] = await db
    .select({ eraseAfter: accountDeletions.eraseAfter })
    .from(accountDeletions)
    .where(and(eq(accountDeletions.userId, row.id), inArray(accountDeletions.state, ['scheduled', 'erasing'])))
  return {
    id: row.id,
    email,
    firstName: row.firstName,
    lastName: row.lastName,
    fullName: row.fullName,
    bio: row.bio,
    birthday: row.birthday,
    phone: presentPhone(row.phone),
    socialMedia: Object.fromEntries(Object.entries(row.socialMedia).filter(isNetwork)),
    address: {
      country: row.country,
      countryCode: row.countryCode,
      state: row.state,
      city: row.city,
      neighborhood: row.neighborhood,
      street: row.street,
      postalCode: row.postalCode,
    },
    avatarUrl: row.avatarUrl,
    coverPhoto: row.coverPhoto,
    role: row.role,
    isProfileComplete: row.isProfileComplete,
    version: profileVersion(row),
    deletesAt: deletion?.eraseAfter?.toISOString() ?? null,
  }
}
