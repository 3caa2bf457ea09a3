import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { accountDeletions } from '#db/tables/backoffice/privacy.ts'
import { getBusinessFates } from '#features/directory/server.ts'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/deletion.ts'
import { openDeletionStates } from '../vocabulary.ts'

/** The open deletion of an account, if any. */
export async function getOpenDeletion(db: Database, userId: string) {
  const [row] = await db
    .select()
    .from(accountDeletions)
    .where(
      and(eq(accountDeletions.userId, userId), inArray(accountDeletions.state, openDeletionStates)),
    )
  return row
}

/** Serializes the state of an account's deletion. A request whose link expired counts as none. */
export async function serializeDeletion(
  db: Database,
  userId: string,
  now: Date,
): Promise<Output<typeof contract.readDeletion>> {
  const open = await getOpenDeletion(db, userId)
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  const isAsked = open?.state === 'asked' && open.linkExpiresAt > now
  return {
    state: open?.eraseAfter ? 'scheduled' : isAsked ? 'asked' : 'none',
    eraseAfter: open?.eraseAfter?.toISOString() ?? null,
    texts: open?.eraseAfter || isAsked ? open.texts : null,
    hasPassword: Boolean(user?.passwordHash),
    businesses: await getBusinessFates(db, userId),
  }
}

/** Returns the state of the caller's account deletion. */
export const readDeletion = handle(contract.readDeletion, ({ services, caller }) =>
  serializeDeletion(services.db, caller.userId, services.now()),
)
