import { eq } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import type { Database } from '#shared/server/services.ts'

/** Name of the acting person in mails to a team. */
export async function getCallerName(db: Database, userId: string): Promise<string> {
  const [person] = await db
    .select({ name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return person?.name ?? 'Alguien de tu equipo'
}
