import { handle } from '#shared/server/route.ts'
import { printOwnQuotation as contract } from '../contract/owner.ts'
import { drawQuotation } from './draw-quotation.ts'
import { findOwnQuotation } from './quotation-rows.ts'

/** For the team, also a draft. */
export const printOwnQuotation = handle(contract, async ({ services, request, input }) =>
  drawQuotation(services, await findOwnQuotation(services.db, input), request.address),
)
