import type { Feature } from '#shared/server/feature.ts'
import { auditViewerEndpoints } from './server/routes.ts'

/** The audit log as the team reads it: looked through and taken along. */
export const auditViewer: Feature = {
  name: 'audit-viewer',
  title: 'Auditoría',
  endpoints: auditViewerEndpoints,
  activity: { 'trail.exported': { action: 'Auditoría exportada', tone: 'plain' } },
}
