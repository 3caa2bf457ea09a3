import { carryOutJob } from '#features/platform/server.ts'
import type { Job } from '#shared/server/services.ts'
import { carryOutAppealDecision } from './cases/decide-appeal.ts'
import { carryOutCaseDecision } from './cases/decide-case.ts'
import { runRemoval } from './cases/run-removal.ts'
import { carryOutSuspensionAppeal } from './suspensions/decide-appeal.ts'
import { endDueSuspensions } from './suspensions/end-suspension.ts'

export const reportsJobs: Job[] = [
  carryOutJob('reports.carry_out', carryOutCaseDecision),
  carryOutJob('reports.carry_out_appeal', carryOutAppealDecision),
  {
    name: 'reports.remove_account',
    run: (services, { removalId }) => runRemoval(services, String(removalId)),
  },
  carryOutJob('suspensions.carry_out_appeal', carryOutSuspensionAppeal),
  { name: 'suspensions.end_due', schedule: '* * * * *', run: endDueSuspensions },
]
