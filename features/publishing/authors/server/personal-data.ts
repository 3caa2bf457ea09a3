import { eq } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { authors } from '#db/tables/publishing/authors.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

/**
 * Personal data of an author. On erasure the name stays under their published posts; contact
 * details are deleted.
 */
export const authorsPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const [row] = await db.select().from(authors).where(eq(authors.profileId, userId))
    if (!row) return {}
    const {
      id: _,
      profileId: __,
      version: ___,
      profileImageId: ____,
      coverImageId: _____,
      ...data
    } = row
    return { 'autor.json': data }
  },

  async erase(services, tx, { userId }) {
    const clearedContact = {
      email: null,
      phone: null,
      address: null,
      city: null,
      countryCode: null,
      socialMedia: {},
      profileId: null,
    }
    const erased = await tx
      .update(authors)
      .set({
        ...clearedContact,
        profileImageId: null,
        coverImageId: null,
        archivedAt: services.now(),
        updatedAt: services.now(),
      })
      .where(eq(authors.profileId, userId))
      .returning({ id: authors.id })
    if (erased.length > 0) await invalidatePages(services, tx, ['posts'])
  },
}
