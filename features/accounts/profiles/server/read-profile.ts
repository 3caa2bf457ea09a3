import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { accountDeletions } from '#db/tables/backoffice/privacy.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/profile.ts'

/** Gets the caller's profile. Throws `not_found` while there is none. */
export const readProfile = handle(contract.readProfile, async ({ services: { db }, caller }) => {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, caller.userId))
  if (!row) throw notFound('tu perfil')
  // Impersonating staff do not see address details and contact data.
  return serializeProfile(db, caller.view ? { ...row, ...hiddenFields } : row, caller.email)
})

const hiddenFields = {
  phone: null,
  birthday: null,
  neighborhood: null,
  street: null,
  postalCode: null,
}

function formatPhone(number: string | null) {
  const parsed = number ? parsePhoneNumberFromString(number) : undefined
  if (!parsed) return null
  return {
    number: parsed.number,
    country: parsed.country ?? null,
    national: parsed.formatNational(),
    international: parsed.formatInternational(),
  }
}

const isNetwork = (entry: [string, string]): entry is [contract.SocialNetwork, string] =>
  Object.hasOwn(contract.socialNetworks, entry[0])

type ProfileRow = typeof profiles.$inferSelect

const hashOf = (content: unknown[]) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)

/** A short version hash of each section; equal content has equal hashes. */
export function profileVersions(row: ProfileRow): Record<contract.ProfileSection, string> {
  const networks = Object.entries(row.socialMedia).sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    personal: hashOf([row.firstName, row.lastName, row.bio, row.birthday]),
    contact: hashOf([row.phone, networks]),
    address: hashOf([
      row.countryCode,
      row.state,
      row.city,
      row.neighborhood,
      row.street,
      row.postalCode,
    ]),
    pictures: hashOf([row.avatarUrl, row.coverPhoto]),
  }
}

/** Serializes the profile for its owner. */
export async function serializeProfile(db: Database, row: ProfileRow, email: string) {
  const [deletion] = await db
    .select({ eraseAfter: accountDeletions.eraseAfter })
    .from(accountDeletions)
    .where(
      and(
        eq(accountDeletions.userId, row.id),
        inArray(accountDeletions.state, ['scheduled', 'erasing']),
      ),
    )
  const [membership] = await db
    .select({ businessId: businessMembers.businessId })
    .from(businessMembers)
    .where(eq(businessMembers.profileId, row.id))
    .limit(1)
  return {
    id: row.id,
    email,
    firstName: row.firstName,
    lastName: row.lastName,
    fullName: row.fullName,
    bio: row.bio,
    birthday: row.birthday,
    phone: formatPhone(row.phone),
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
    hasBusiness: membership !== undefined,
    versions: profileVersions(row),
    deletesAt: deletion?.eraseAfter?.toISOString() ?? null,
  }
}
