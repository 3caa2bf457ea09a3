import { holdManagers } from '#features/accounts/server.ts'
import { restorePerson, suspendPerson } from '#features/trust/server.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/people.ts'

/** Suspends an account, or what it writes in public, by a rule; its person reads rule, reason and how to appeal. Throws `conflict` when it is not there to suspend. */
export const suspendUser = handle(
  contract.suspendUser,
  async ({ input: { userId, scope, rule, reason, days }, caller, services, request }) => {
    await services.db.transaction(async (tx) => {
      // Of two who suspend each other, one.
      await holdManagers(tx, caller.userId)
      await suspendPerson(services, tx, {
        personId: userId,
        scope,
        rule,
        reason,
        days,
        by: caller,
        requestId: request.id,
      })
    })
    return {}
  },
)

/** Lets a suspended account in again, and tells the person. Throws `conflict` when it is not suspended. */
export const restoreUser = handle(
  contract.restoreUser,
  async ({ input: { userId }, caller, services, request }) => {
    await services.db.transaction((tx) =>
      restorePerson(services, tx, { personId: userId, by: caller, requestId: request.id }),
    )
    return {}
  },
)
