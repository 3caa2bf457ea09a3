import type { Route } from '#shared/server/route.ts'
import { exportEntries } from './export-entries.ts'
import { findEntries } from './find-entries.ts'
import { getAuditLogOptions } from './get-audit-log-options.ts'

export const auditViewerEndpoints: Route[] = [getAuditLogOptions, findEntries, exportEntries]
