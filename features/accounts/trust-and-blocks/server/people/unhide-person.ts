import { and, eq } from 'drizzle-orm'
import { blocks, mutes } from '#db/tables/accounts/trust-and-blocks.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { unhidePerson as contract } from '../../contract.ts'
import { lockOwner } from './lock-owner.ts'

/** Removes a mute or block of the caller. Throws `not_found` for any other id. */
export const unhidePerson = handle(
  contract,
  ({ services, caller: { userId }, input: { hiddenId } }) =>
    services.db.transaction(async (tx) => {
      await lockOwner(tx, userId)
      const unmuted = await tx
        .delete(mutes)
        .where(and(eq(mutes.id, hiddenId), eq(mutes.ownerId, userId)))
      const unblocked = await tx
        .delete(blocks)
        .where(and(eq(blocks.id, hiddenId), eq(blocks.ownerId, userId)))
      if (!unmuted.rowCount && !unblocked.rowCount) throw notFound('a esa persona en tu lista')
      return {}
    }),
)
