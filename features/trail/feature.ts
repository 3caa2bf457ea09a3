import type { Feature } from '#shared/server/feature.ts'
import { trailEndpoints } from './server/routes.ts'

/** The audit log as the team reads it: looked through and taken along. */
export const trail: Feature = {
  name: 'trail',
  title: 'Auditoría',
  endpoints: trailEndpoints,
  activity: { 'trail.exported': { action: 'Auditoría exportada', tone: 'plain' } },
}
