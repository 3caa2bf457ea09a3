import type { Route } from '#shared/server/route.ts'
import { claimBusiness, withdrawClaim } from './claim-business.ts'
import { decideClaim } from './decide-claim.ts'
import { listClaims } from './list-claims.ts'
import { listMyClaims } from './list-my-claims.ts'
import { openClaimEvidence } from './open-claim-evidence.ts'
import { readClaim } from './read-claim.ts'

export const claimsEndpoints: Route[] = [
  readClaim,
  claimBusiness,
  withdrawClaim,
  listClaims,
  listMyClaims,
  openClaimEvidence,
  decideClaim,
]
