import { and, eq, isNotNull } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { dataExports } from '#db/tables/backoffice/privacy.ts'
import { removeMedia } from '#features/platform/server.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import { countReferrals } from './read-referrals.ts'

/** The profile, the results of the referral link, and the person's data exports. */
export const profilesPersonalData: PersonalData = {
  async collect(services, { userId }) {
    const [row] = await services.db.select().from(profiles).where(eq(profiles.id, userId))
    if (!row) return {}
    const { id: _, referredBy, role, ...profile } = row
    return {
      'perfil.json': { ...profile, tipoDeCuenta: role },
      'referidos.json': {
        ...(await countReferrals(services, userId)),
        meInvitaron: referredBy !== null,
      },
    }
  },

  async erase(services, tx, { userId }) {
    const copies = and(eq(dataExports.userId, userId), isNotNull(dataExports.mediaId))
    const mediaRows = await tx
      .select({ mediaId: dataExports.mediaId })
      .from(dataExports)
      .where(copies)
    await tx.delete(dataExports).where(eq(dataExports.userId, userId))
    for (const { mediaId } of mediaRows) if (mediaId) await removeMedia(services, tx, mediaId)
  },
}
