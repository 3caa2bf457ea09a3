import type { Route } from '#shared/server/route.ts'
import { decideReport } from './decide-report.ts'
import { listReports } from './list-reports.ts'
import { readOwnReports } from './read-own-reports.ts'
import { reportBusiness } from './report-business.ts'

export const reportsEndpoints: Route[] = [reportBusiness, readOwnReports, listReports, decideReport]
