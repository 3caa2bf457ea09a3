import { eq } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { countryName } from '#features/platform/server.ts'
import { AppError, invalidField, notFound } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import { readPostalCode } from '#shared/places/postal-codes.ts'
import { tidyState } from '#shared/places/states.ts'
import { impersonatesPlatform, platformNameMessage } from '#shared/platform-names.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/profile.ts'
import { parsePhone } from './parse-phone.ts'
import { choosePicture } from './profile-pictures.ts'
import { profileVersions, serializeProfile } from './read-profile.ts'

type Form = ParsedInput<typeof contract.updateProfile>
type Row = typeof profiles.$inferSelect

/** An empty field becomes null; an absent one stays unchanged. */
const orNull = (typed: string | undefined) => (typed === '' ? null : typed)

/** The columns of an address; empty fields become null. Throws `invalid`. */
function addressColumns({
  countryCode,
  state,
  city,
  neighborhood,
  street,
  postalCode,
}: NonNullable<Form['address']>) {
  const country = countryCode ? countryName(countryCode) : null
  if (country === undefined) throw invalidField('address.countryCode', 'Elige un país')
  const code = readPostalCode(countryCode, postalCode)
  if (code.problem) throw invalidField('address.postalCode', code.problem)
  return {
    country,
    countryCode: countryCode || null,
    state: tidyState(countryCode, state) || null,
    city: city || null,
    neighborhood: neighborhood || null,
    street: street || null,
    postalCode: code.value,
  }
}

/** The name columns. Throws `invalid` for a new name that imitates the site's. */
function nameColumns({ firstName, lastName }: Form, before: Row, product: string) {
  if (firstName === undefined && lastName === undefined) return {}
  const names = [firstName ?? before.firstName, lastName ?? before.lastName]
  const fullName = names.filter(Boolean).join(' ')
  if (fullName !== before.fullName && impersonatesPlatform(fullName, product))
    throw invalidField('firstName', platformNameMessage)
  return { firstName, lastName: orNull(lastName), fullName }
}

function contactColumns({ phone, phoneCountry, socialMedia }: Form) {
  return { phone: phone ? parsePhone(phone, phoneCountry) : orNull(phone), socialMedia }
}

/** Throws `conflict` when one of the sent sections has changed since the client read it. */
function refuseOutdated(form: Form, before: Row): void {
  const now = profileVersions(before)
  const isOutdated = (section: contract.ProfileSection) => {
    const read = form.versions?.[section]
    return (
      read !== undefined &&
      read !== now[section] &&
      contract.profileSections[section].some((field) => form[field] !== undefined)
    )
  }
  if (contract.profileSectionNames.some(isOutdated))
    throw new AppError(
      'conflict',
      'Tu perfil cambió en otra pestaña o en otro dispositivo mientras lo editabas.',
    )
}

/**
 * Saves the sent fields of the caller's profile. Throws `conflict` as `refuseOutdated`, and
 * `invalid` on `phone`, `address.countryCode`, `avatar` and `cover`.
 */
export const updateProfile = handle(
  contract.updateProfile,
  async ({ services, caller, input: form }) => {
    const columns = {
      bio: orNull(form.bio),
      birthday: orNull(form.birthday),
      ...contactColumns(form),
      ...(form.address && addressColumns(form.address)),
    }
    return services.db.transaction(async (tx) => {
      const [before] = await tx
        .select()
        .from(profiles)
        .where(eq(profiles.id, caller.userId))
        .for('update')
      if (!before) throw notFound('tu perfil')
      refuseOutdated(form, before)
      const avatarUrl = await choosePicture(
        services,
        tx,
        caller.userId,
        'avatar',
        form.avatar,
        before.avatarUrl,
      )
      const coverPhoto = await choosePicture(
        services,
        tx,
        caller.userId,
        'cover',
        form.cover,
        before.coverPhoto,
      )
      const isProfileComplete = before.isProfileComplete || form.firstName !== undefined
      const row = onlyRow(
        await tx
          .update(profiles)
          .set({
            ...columns,
            ...nameColumns(form, before, services.config.productName),
            avatarUrl,
            coverPhoto,
            isProfileComplete,
          })
          .where(eq(profiles.id, caller.userId))
          .returning(),
      )
      return serializeProfile(tx, row, caller.email)
    })
  },
)
