import type { Route } from '#shared/server/route.ts'
import { exportEntries } from './export-entries.ts'
import { findEntries } from './find-entries.ts'
import { readTrail } from './read-trail.ts'

export const auditViewerEndpoints: Route[] = [readTrail, findEntries, exportEntries]
