import { eq } from 'drizzle-orm'
import { impersonations } from '#db/tables/backoffice/impersonation.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { endImpersonations } from './end-impersonations.ts'

/** Ends the caller's open impersonation. */
export const endOwnImpersonation = handle(
  contract.endImpersonation,
  async ({ services, caller, request }) => {
    const own = eq(impersonations.viewerId, caller.userId)
    await services.db.transaction((tx) =>
      endImpersonations(services, tx, own, { cause: 'ended', by: caller, requestId: request.id }),
    )
    return {}
  },
)

/** Returns the impersonation that the banner shows. */
export const getImpersonation = handle(
  contract.getImpersonation,
  async ({ caller: { view, userId } }) => ({
    view: view ? { name: view.name, userId, expiresAt: view.expiresAt.toISOString() } : null,
  }),
)
