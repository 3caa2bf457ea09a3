import { carryOutJob } from '#features/decisions/server/index.ts'
import type { Job } from '#shared/server/services.ts'
import { carryOutClaimDecision } from './decide-claim.ts'

export const claimsJobs: Job[] = [carryOutJob('claims.carry_out', carryOutClaimDecision)]
