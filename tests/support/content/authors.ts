import { authors } from '#db/tables/publishing/authors.ts'
import type { createAuthor } from '#features/publishing/authors/contract/team.ts'
import type { Input } from '#shared/endpoint.ts'
import type { Services } from '#shared/server/services.ts'

let count = 0

/** Inserts an author with a unique username. */
export async function makeAuthor(
  services: Services,
  set: Partial<typeof authors.$inferInsert> = {},
) {
  const values = { username: `autora-${++count}`, firstName: 'Luz', lastName: 'Prado', ...set }
  const [row] = await services.db.insert(authors).values(values).returning()
  if (!row) throw new Error('no author')
  return row
}

/** An author form in which only the given fields are filled in. */
export const authorForm = (
  given: Partial<Input<typeof createAuthor>> = {},
): Input<typeof createAuthor> => ({
  username: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  countryCode: '',
  preferredLanguage: '',
  experienceLevel: '',
  workMode: '',
  socialMedia: {},
  profileImageId: null,
  coverImageId: null,
  accountEmail: '',
  ...given,
})
