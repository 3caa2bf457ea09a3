import { eq } from 'drizzle-orm'
import { savedSearches } from '#db/tables/directory/saved-searches.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import { listOwnSearches } from './own-searches.ts'

/** Exports and erases a person's saved searches. */
export const savedSearchesPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const rows = await listOwnSearches(db, userId)
    return {
      'busquedas-guardadas.json': rows.map(({ name, address, alerts, createdAt }) => ({
        nombre: name,
        pagina: address,
        avisos: alerts,
        desde: createdAt,
      })),
    }
  },

  async erase(_services, tx, { userId }) {
    await tx.delete(savedSearches).where(eq(savedSearches.profileId, userId))
  },
}
