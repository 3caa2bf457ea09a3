import { eq } from 'drizzle-orm'
import { comingInterests } from '#db/tables/community/home.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import { homeTabWords } from '../home-tabs.ts'

/** Sections for which a person wants a notification. */
export const homePersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const rows = await db
      .select()
      .from(comingInterests)
      .where(eq(comingInterests.profileId, userId))
    return {
      'avisos-de-novedades.json': rows.map(({ tab, createdAt }) => ({
        seccion: homeTabWords[tab],
        pedidoEl: createdAt,
      })),
    }
  },

  async erase(_services, tx, { userId }) {
    await tx.delete(comingInterests).where(eq(comingInterests.profileId, userId))
  },
}
