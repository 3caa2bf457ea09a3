import { bind } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { claimBusiness, withdrawClaim } from './claim-business.ts'
import { decideClaim } from './decide-claim.ts'
import { listClaims } from './list-claims.ts'
import { openClaimEvidence } from './open-claim-evidence.ts'
import { readClaim } from './read-claim.ts'

export const claimRoutes = [
  bind(contract.readClaim, readClaim),
  bind(contract.claimBusiness, claimBusiness),
  bind(contract.withdrawClaim, withdrawClaim),
  bind(contract.listClaims, listClaims),
  bind(contract.openClaimEvidence, openClaimEvidence),
  bind(contract.decideClaim, decideClaim),
]
