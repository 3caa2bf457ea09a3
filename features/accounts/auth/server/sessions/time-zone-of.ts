import { eq } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { capitalZone } from '#shared/countries.ts'
import type { Database } from '#shared/server/services.ts'

/** Time zone for times in mails: the zone of the capital of the person's country, or UTC. */
export async function timeZoneOf(db: Database, userId: string): Promise<string> {
  const [profile] = await db
    .select({ country: profiles.countryCode })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return capitalZone(profile?.country) ?? 'UTC'
}
