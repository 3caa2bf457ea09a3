import { eq } from 'drizzle-orm'
import { profiles } from '../../../db/tables/accounts.ts'
import { notFound } from '../../../shared/app-error.ts'
import type { Output } from '../../../shared/endpoint.ts'
import type { SignedIn } from '../../../shared/server/caller.ts'
import type { Database } from '../../../shared/server/services.ts'
import type { readProfile as contract } from '../contract.ts'

/** The caller's profile. Throws `not_found` while there is none. */
export async function readProfile(db: Database, caller: SignedIn): Promise<Output<typeof contract>> {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, caller.userId))
  if (!row) throw notFound('tu perfil')
  return presentProfile(row, caller.email)
}

/** The profile field by field, as its owner sees it. */
export function presentProfile(row: typeof profiles.$inferSelect, email: string): Output<typeof contract> {
  return {
    id: row.id,
    email,
    firstName: row.firstName,
    lastName: row.lastName,
    fullName: row.fullName,
    bio: row.bio,
    birthday: row.birthday,
    phone: row.phone,
    avatarUrl: row.avatarUrl,
    role: row.role,
    isProfileComplete: row.isProfileComplete,
  }
}
