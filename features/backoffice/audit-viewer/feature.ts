import type { Feature } from '#shared/server/feature.ts'
import { auditViewerEndpoints } from './server/routes.ts'

/** Lets staff search and export the audit log. */
export const auditViewer: Feature = {
  name: 'audit-viewer',
  title: 'Consulta del registro de auditoría',
  endpoints: auditViewerEndpoints,
  activity: { 'trail.exported': { action: 'Registro de auditoría exportado', color: 'plain' } },
}
