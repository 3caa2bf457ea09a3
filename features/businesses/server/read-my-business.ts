import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/owner.ts'
import { loadMyBusiness } from './load-my-business.ts'

/** A business as a member of it sees it. */
export const readMyBusiness = handle(contract.readMyBusiness, ({ services, caller, input }) =>
  loadMyBusiness(services, services.db, input.businessId, caller.userId),
)
