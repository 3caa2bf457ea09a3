import { carryOutJob } from '#features/platform/server.ts'
import type { Job } from '#shared/server/services.ts'
import { carryOutClaimDecision } from './decide-claim.ts'

export const claimsJobs: Job[] = [carryOutJob('claims.carry_out', carryOutClaimDecision)]
