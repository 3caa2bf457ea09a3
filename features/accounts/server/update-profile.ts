import { eq } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts.ts'
import { countryName } from '#features/places/server/index.ts'
import { invalidField, notFound } from '#shared/app-error.ts'
import type { Output, ParsedInput } from '#shared/endpoint.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import type { updateProfile as contract } from '../contract/profile.ts'
import { choosePicture } from './profile-pictures.ts'
import { readPhone } from './read-phone.ts'
import { presentProfile } from './read-profile.ts'

type Form = ParsedInput<typeof contract>

/** The columns of an address; empty fields are none. */
function addressColumns({ countryCode, state, city, neighborhood, street, postalCode }: Form['address']) {
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

/** Writes the caller's own profile. Throws `invalid` on `phone`, `address.countryCode`, `avatar` and `cover`. */
export async function updateProfile(services: Services, caller: SignedIn, form: Form): Promise<Output<typeof contract>> {
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
}
