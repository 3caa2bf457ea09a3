import { eq } from 'drizzle-orm'
import { viewings } from '#db/tables/backoffice/impersonation.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { endViewings } from './end-viewings.ts'

/** Ends the caller's open impersonation. */
export const endOwnViewing = handle(contract.endViewing, async ({ services, caller, request }) => {
  const own = eq(viewings.viewerId, caller.userId)
  await services.db.transaction((tx) =>
    endViewings(services, tx, own, { cause: 'ended', by: caller, requestId: request.id }),
  )
  return {}
})

/** Returns the impersonation that the banner shows. */
export const readViewing = handle(contract.readViewing, async ({ caller: { view, userId } }) => ({
  view: view ? { name: view.name, userId, expiresAt: view.expiresAt.toISOString() } : null,
}))
