import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/owner.ts'
import { readTeam } from './team.ts'

/** Who belongs to a business. */
export const listTeam = handle(contract.listTeam, ({ services, caller, input }) => readTeam(services.db, input.businessId, caller.userId))
