import { isTakenIn } from '#db/free-name.ts'
import { invalidField } from '#shared/app-error.ts'
import { takenAuthorUsername } from '../vocabulary.ts'

/**
 * Converts a unique violation to `invalid` on the field in question. Throws other errors unchanged.
 */
export function rethrowAuthorConflict(error: unknown): never {
  if (isTakenIn('authors_username', error)) throw invalidField('username', takenAuthorUsername)
  if (isTakenIn('authors_profile', error))
    throw invalidField('accountEmail', 'Esa cuenta ya es de otro autor.')
  if (isTakenIn('authors_profile_image', error))
    throw invalidField('profileImageId', 'Esa foto ya es de otro autor. Sube otra copia.')
  if (isTakenIn('authors_cover_image', error))
    throw invalidField('coverImageId', 'Esa portada ya es de otro autor. Sube otra copia.')
  throw error
}
