import { requireManagerWithLock } from '#features/accounts/server.ts'
import { restorePerson, suspendPerson } from '#features/trust/server.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/people.ts'

/**
 * Suspends an account or its public posting under a rule; the person is mailed the rule, the reason and how to appeal. Throws `conflict` when the
 * account cannot be suspended.
 */
export const suspendUser = handle(
  contract.suspendUser,
  async ({ input: { userId, scope, rule, reason, days }, caller, services, request }) => {
    await services.db.transaction(async (tx) => {
      // The lock lets only one of two members suspend the other.
      await requireManagerWithLock(tx, caller.userId)
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

/** Ends the suspension of an account and notifies the person. Throws `conflict` when it is not suspended. */
export const restoreUser = handle(
  contract.restoreUser,
  async ({ input: { userId }, caller, services, request }) => {
    await services.db.transaction((tx) =>
      restorePerson(services, tx, { personId: userId, by: caller, requestId: request.id }),
    )
    return {}
  },
)
