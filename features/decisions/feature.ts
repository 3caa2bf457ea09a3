import type { Feature } from '#shared/server/feature.ts'
import { decisionEndpoints } from './server/routes.ts'

/** Decisions of staff that wait some seconds before they are carried out, and can be taken back until then. */
export const decisions: Feature = {
  name: 'decisions',
  title: 'Decisiones por cumplir',
  endpoints: decisionEndpoints,
  activity: { 'decisions.undone': { action: 'Deshecha', tone: 'plain' } },
}
