import { eq } from 'drizzle-orm'
import { newsReaders } from '#db/tables/community/feed.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

/** Until when a person has seen the feed. */
export const feedPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const [row] = await db.select().from(newsReaders).where(eq(newsReaders.profileId, userId))
    return row ? { 'novedades.json': { vistoHasta: row.seenUntil } } : {}
  },

  async erase(_services, tx, { userId }) {
    await tx.delete(newsReaders).where(eq(newsReaders.profileId, userId))
  },
}
