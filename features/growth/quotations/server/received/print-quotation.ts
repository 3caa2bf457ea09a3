import { handle } from '#shared/server/route.ts'
import { printQuotation as contract } from '../../contract/person.ts'
import { drawQuotation } from '../draw-quotation.ts'
import { findReceived } from './find-received.ts'

/** For the person who received it. */
export const printQuotation = handle(contract, async ({ services, caller, request, input }) => {
  const { quotation } = await findReceived(services, services.db, caller, input)
  return drawQuotation(services, quotation, request.address)
})
