import { eq } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import { countReferrals } from './read-referrals.ts'

/** The profile, which goes with the account, and the results of the referral link. */
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
}
