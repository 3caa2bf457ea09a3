import { eq } from 'drizzle-orm'
import { legalAcceptances } from '#db/tables/publishing/legal.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

/** Legal texts that a person accepted, and when. Deleted with the account by the foreign key. */
export const legalPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const rows = await db
      .select()
      .from(legalAcceptances)
      .where(eq(legalAcceptances.profileId, userId))
      .orderBy(legalAcceptances.acceptedAt)
    return {
      'aceptaciones.json': rows.map(({ document, number, acceptedAt }) => ({
        documento: document,
        version: number,
        aceptada: acceptedAt,
      })),
    }
  },
}
