import type { Route } from '#shared/server/route.ts'
import { reportPageError } from './report-page-error.ts'

export const pageErrorsEndpoints: Route[] = [reportPageError]
