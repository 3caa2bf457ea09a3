import { eq } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts.ts'
import { countryName } from '#features/places/server/index.ts'
import { AppError, invalidField, notFound } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/profile.ts'
import { choosePicture } from './profile-pictures.ts'
import { readPhone } from './read-phone.ts'
import { presentProfile, profileVersion } from './read-profile.ts'

type Address = ParsedInput<typeof contract.updateProfile>['address']

/** The columns of an address; empty fields are none. */
function addressColumns({ countryCode, state, city, neighborhood, street, postalCode }: Address) {
  const country = countryCode ? countryName(countryCode) : null
  if (country === undefined) throw invalidField('address.countryCode', 'Elige un país')
  return {
    country,
    countryCode: countryCode || null,
    state: state || null,
    city: city || null,
    neighborhood: neighborhood || null,
    street: street || null,
    postalCode: postalCode || null,
  }
}

/** Writes the caller's own profile. Throws `conflict` when it is no longer the one that was read, `invalid` on `phone`, `address.countryCode`, `avatar` and `cover`. */
export const updateProfile = handle(contract.updateProfile, async ({ services, caller, input: form }) => {
  const columns = {
    firstName: form.firstName,
    lastName: form.lastName || null,
    fullName: `${form.firstName} ${form.lastName}`.trim(),
    bio: form.bio || null,
    birthday: form.birthday || null,
    phone: form.phone ? readPhone(form.phone, form.phoneCountry) : null,
    socialMedia: form.socialMedia,
    ...addressColumns(form.address),
    isProfileComplete: true,
  }
  return services.db.transaction(async (tx) => {
    const [before] = await tx.select().from(profiles).where(eq(profiles.id, caller.userId)).for('update')
    if (!before) throw notFound('tu perfil')
    if (form.version !== undefined && form.version !== profileVersion(before))
      throw new AppError('conflict', 'Tu perfil cambió en otra pestaña o en otro dispositivo mientras lo editabas.')
    const avatarUrl = await choosePicture(services, tx, caller.userId, 'avatar', form.avatar, before.avatarUrl)
    const coverPhoto = await choosePicture(services, tx, caller.userId, 'cover', form.cover, before.coverPhoto)
    const [row] = await tx
      .update(profiles)
      .set({ ...columns, avatarUrl, coverPhoto })
      .where(eq(profiles.id, caller.userId))
      .returning()
    if (!row) throw notFound('tu perfil')
    return presentProfile(tx, row, caller.email)
  })
})
