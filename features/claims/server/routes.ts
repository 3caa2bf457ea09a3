import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { claimBusiness, withdrawClaim } from './claim-business.ts'
import { decideClaim } from './decide-claim.ts'
import { listClaims } from './list-claims.ts'
import { openClaimEvidence } from './open-claim-evidence.ts'
import { readClaim } from './read-claim.ts'

export const claimRoutes = [
  handle(contract.readClaim, readClaim),
  handle(contract.claimBusiness, claimBusiness),
  handle(contract.withdrawClaim, withdrawClaim),
  handle(contract.listClaims, listClaims),
  handle(contract.openClaimEvidence, openClaimEvidence),
  handle(contract.decideClaim, decideClaim),
]
