import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '#db/tables/identity.ts'
import type { Output } from '#shared/endpoint.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import type { Database } from '#shared/server/services.ts'
import type * as contract from '../contract.ts'

/** Whether the caller's account has a password. */
export async function readPasswordState(db: Database, caller: SignedIn): Promise<Output<typeof contract.readPasswordState>> {
  return { hasPassword: (await db.$count(users, and(eq(users.id, caller.userId), isNotNull(users.passwordHash)))) > 0 }
}
