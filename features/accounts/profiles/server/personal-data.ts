import { and, eq, isNotNull } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { dataExports } from '#db/tables/backoffice/privacy.ts'
import { removeMedia } from '#features/platform/server.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import { countReferred } from './read-referrals.ts'

/** The profile, what their link brought in figures, and their copies of data. */
export const profilesPersonalData: PersonalData = {
  async collect(services, { userId }) {
    const [row] = await services.db.select().from(profiles).where(eq(profiles.id, userId))
    if (!row) return {}
    const { id: _, referredBy, role, ...said } = row
    return {
      'perfil.json': { ...said, tipoDeCuenta: role },
      'referidos.json': {
        ...(await countReferred(services, userId)),
        meInvitaron: referredBy !== null,
      },
    }
  },

  async erase(services, tx, { userId }) {
    const copies = and(eq(dataExports.userId, userId), isNotNull(dataExports.mediaId))
    const kept = await tx.select({ mediaId: dataExports.mediaId }).from(dataExports).where(copies)
    await tx.delete(dataExports).where(eq(dataExports.userId, userId))
    for (const { mediaId } of kept) if (mediaId) await removeMedia(services, tx, mediaId)
  },
}
