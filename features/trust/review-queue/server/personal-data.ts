import { eq } from 'drizzle-orm'
import { queueFilters } from '#db/tables/trust/queue-filters.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import { readQueueFilters } from './own-filters.ts'

/** The filters that a member kept; who is not of the team has none, and no file of them. */
export const reviewQueuePersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const rows = await readQueueFilters(db, userId)
    if (rows.length === 0) return {}
    return {
      'filtros-de-la-fila.json': rows.map(({ name, filters, createdAt }) => ({
        nombre: name,
        filtros: filters,
        desde: createdAt,
      })),
    }
  },

  async erase(_services, tx, { userId }) {
    await tx.delete(queueFilters).where(eq(queueFilters.profileId, userId))
  },
}
