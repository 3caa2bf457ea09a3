import { carryOutJob } from '#features/platform/server.ts'
import type { Job } from '#shared/server/services.ts'
import { carryOutSuspensionAppeal } from './decide-appeal.ts'
import { endDueSuspensions } from './end-suspension.ts'

export const suspensionsJobs: Job[] = [
  carryOutJob('suspensions.carry_out_appeal', carryOutSuspensionAppeal),
  { name: 'suspensions.end_due', schedule: '* * * * *', run: endDueSuspensions },
]
