import { eq, sql } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts.ts'
import { invalidField } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

/** Makes an account's profile a staff member's under this username. Throws `invalid` for a username that is empty or taken. */
export async function makeStaffProfile(db: Database, userId: string, given: string): Promise<void> {
  const username = given.trim()
  if (!username) throw invalidField('username', 'El nombre de usuario no puede estar vacío.')
  const [taken] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(sql`lower(${profiles.username})`, username.toLowerCase()))
  if (taken && taken.id !== userId) throw invalidField('username', 'El nombre de usuario ya existe.')
  await db.update(profiles).set({ username, role: 'staff' }).where(eq(profiles.id, userId))
}
