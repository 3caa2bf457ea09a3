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

/** Finds the account with this normalised username; null when it is free. */
export async function findUsernameOwner(db: Database, username: string): Promise<string | null> {
  const [holder] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(sql`lower(normalize(${profiles.username}, NFKC))`, username))
  return holder?.id ?? null
}

/**
 * Turns an account's profile into a staff profile with this username. Throws `invalid` for a
 * username that is empty, taken or malformed.
 */
export async function makeStaffProfile(db: Database, userId: string, input: string): Promise<void> {
  const username = normalUsername(input)
  if (!username) throw invalidField('username', emptyUsername)
  const holder = await findUsernameOwner(db, username)
  if (holder && holder !== userId) throw invalidField('username', takenUsername)
  const problem = usernameProblem(username)
  if (problem) throw invalidField('username', problem)
  await db.update(profiles).set({ username, role: 'staff' }).where(eq(profiles.id, userId))
}

/** Turns a staff profile into an ordinary one; it keeps its username. */
export async function endStaffProfile(db: Database, userId: string): Promise<void> {
  await db.update(profiles).set({ role: 'user' }).where(eq(profiles.id, userId))
}
