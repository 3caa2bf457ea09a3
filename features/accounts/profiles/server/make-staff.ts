import { eq, sql } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { invalidField } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import {
  emptyUsername,
  normalUsername,
  takenUsername,
  usernameProblem,
} from '../contract/username.ts'

/** Whose username it is, as it is compared; null while nobody has it. */
export async function holderOfUsername(db: Database, username: string): Promise<string | null> {
  const [holder] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(sql`lower(normalize(${profiles.username}, NFKC))`, username))
  return holder?.id ?? null
}

/**
 * Makes an account's profile a staff member's under this username. Throws `invalid` for a username that is empty, taken or of another
 * form.
 */
export async function makeStaffProfile(db: Database, userId: string, given: string): Promise<void> {
  const username = normalUsername(given)
  if (!username) throw invalidField('username', emptyUsername)
  const holder = await holderOfUsername(db, username)
  if (holder && holder !== userId) throw invalidField('username', takenUsername)
  const problem = usernameProblem(username)
  if (problem) throw invalidField('username', problem)
  await db.update(profiles).set({ username, role: 'staff' }).where(eq(profiles.id, userId))
}

/** Makes a staff member's profile an ordinary one again; their username stays theirs. */
export async function endStaffProfile(db: Database, userId: string): Promise<void> {
  await db.update(profiles).set({ role: 'user' }).where(eq(profiles.id, userId))
}
