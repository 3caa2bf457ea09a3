import { and, eq, inArray, or } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import type { authors } from '#db/tables/publishing/authors.ts'
import { parsePhone } from '#features/accounts/server.ts'
import { countryName, missingPhoto } from '#features/platform/server.ts'
import { AppError, type FieldErrors, invalidField } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import type { Database } from '#shared/server/services.ts'
import type { createAuthor } from '../contract/team.ts'

type Form = ParsedInput<typeof createAuthor>
type Author = typeof authors.$inferSelect

/**
 * Throws `invalid` for each picture that is neither an upload of the caller in the authors' bucket
 * nor already this author's.
 */
async function checkPictures(
  tx: Database,
  { profileImageId, coverImageId }: Form,
  callerId: string,
  before: Author | null,
): Promise<void> {
  const chosen = Object.entries({ profileImageId, coverImageId }).flatMap(([field, id]) =>
    id ? [{ field, id }] : [],
  )
  const ids = chosen.map(({ id }) => id)
  const ownPictures = [before?.profileImageId, before?.coverImageId].filter((id) => id != null)
  const found = ids.length
    ? await tx
        .select({ id: mediaObjects.id })
        .from(mediaObjects)
        .where(
          and(
            inArray(mediaObjects.id, ids),
            eq(mediaObjects.bucketId, 'author-photos'),
            or(eq(mediaObjects.ownerId, callerId), inArray(mediaObjects.id, ownPictures)),
          ),
        )
        .for('key share')
    : []
  const known = new Set(found.map(({ id }) => id))
  const fields: FieldErrors = Object.fromEntries(
    chosen.filter(({ id }) => !known.has(id)).map(({ field }) => [field, missingPhoto]),
  )
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', 'Revisa los campos marcados.', { fields })
}

async function findAccount(tx: Database, email: string): Promise<string | null> {
  if (!email) return null
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!account) throw invalidField('accountEmail', 'No hay ninguna cuenta con ese correo.')
  return account.id
}

function linksOf(socialMedia: Form['socialMedia']): Author['socialMedia'] {
  return Object.fromEntries(Object.entries(socialMedia).filter(([, url]) => url))
}

/**
 * Converts the form to column values, without the username. Throws `invalid` for `phone`,
 * `countryCode`, `accountEmail` and the pictures.
 */
export async function authorValues(
  tx: Database,
  form: Form,
  { callerId, before }: { callerId: string; before: Author | null },
) {
  await checkPictures(tx, form, callerId, before)
  if (form.countryCode && !countryName(form.countryCode))
    throw invalidField('countryCode', 'Elige un país')
  return {
    firstName: form.firstName || null,
    lastName: form.lastName || null,
    email: form.email || null,
    phone: form.phone ? parsePhone(form.phone, form.countryCode || undefined) : null,
    address: form.address || null,
    city: form.city || null,
    countryCode: form.countryCode || null,
    preferredLanguage: form.preferredLanguage || null,
    experienceLevel: form.experienceLevel || null,
    workMode: form.workMode || null,
    socialMedia: linksOf(form.socialMedia),
    profileImageId: form.profileImageId,
    coverImageId: form.coverImageId,
    profileId: await findAccount(tx, form.accountEmail),
  }
}
