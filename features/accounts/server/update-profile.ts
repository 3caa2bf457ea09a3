import { eq } from 'drizzle-orm'
import { profiles } from '../../../db/tables/accounts.ts'
import { notFound } from '../../../shared/app-error.ts'
import type { Output, ParsedInput } from '../../../shared/endpoint.ts'
import type { SignedIn } from '../../../shared/server/caller.ts'
import type { Database } from '../../../shared/server/services.ts'
import type { updateProfile as contract } from '../contract.ts'
import { readPhone } from './read-phone.ts'
import { presentProfile } from './read-profile.ts'

/** Writes the caller's own profile. Throws `invalid` on `phone`. */
export async function updateProfile(db: Database, caller: SignedIn, form: ParsedInput<typeof contract>): Promise<Output<typeof contract>> {
  const [row] = await db
    .update(profiles)
    .set({
      firstName: form.firstName,
      lastName: form.lastName || null,
      fullName: `${form.firstName} ${form.lastName}`.trim(),
      bio: form.bio || null,
      birthday: form.birthday || null,
      phone: form.phone ? readPhone(form.phone, form.country) : null,
      isProfileComplete: true,
    })
    .where(eq(profiles.id, caller.userId))
    .returning()
  if (!row) throw notFound('tu perfil')
  return presentProfile(row, caller.email)
}
