import { sql } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'

/**
 * Gives a new account its profile: named as the person signed up, with who invited them if that account exists and is not their own
 * under another address.
 */
export async function createProfile(_: Services, db: Database, { userId, metadata }: Events['user.created']): Promise<void> {
  const fullName = typeof metadata.full_name === 'string' ? metadata.full_name.trim().slice(0, 120) || null : null
  const [firstName = null, ...rest] = fullName?.split(/\s+/) ?? []
  const referredBy =
    typeof metadata.ref === 'string'
      ? sql`(select id from users where id = ${metadata.ref}::uuid and suspended_at is null and not same_person(id, ${userId}::uuid))`
      : null
  await db.insert(profiles).values({ id: userId, fullName, firstName, lastName: rest.join(' ') || null, referredBy })
}
