import { handle } from '#shared/server/route.ts'
import { refuseQuotation as contract } from '../../contract/person.ts'
import { moveQuotation } from '../move-quotation.ts'
import { notifyTeam } from '../notify-team.ts'
import { lockQuotation } from '../quotation-rows.ts'
import { checkUnexpired } from './check-unexpired.ts'
import { findToAnswer } from './find-received.ts'

/** Refuses a quotation that is open, and tells the team why, if the person says so. */
export const refuseQuotation = handle(contract, async ({ services, caller, input }) => {
  const { quotationId, reason } = input
  return services.db.transaction(async (tx) => {
    await findToAnswer(services, tx, caller, input)
    const quotation = await lockQuotation(tx, quotationId)
    checkUnexpired(services, quotation)
    const refused = await moveQuotation(services, tx, quotation, 'refuse', {
      refusal: reason,
      endedAt: services.now(),
    })
    await notifyTeam(services, tx, refused, {
      kind: 'quotations.refused',
      actorId: caller.kind === 'user' ? caller.userId : null,
    })
    return {}
  })
})
