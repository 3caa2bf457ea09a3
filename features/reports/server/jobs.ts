import { carryOutJob } from '#features/decisions/server/index.ts'
import type { Job } from '#shared/server/services.ts'
import { carryOutReportDecision } from './decide-report.ts'

export const reportsJobs: Job[] = [carryOutJob('reports.carry_out', carryOutReportDecision)]
