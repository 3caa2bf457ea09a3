import { staffRecord } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { cleanupDecisions } from './server/cleanup-decisions.ts'
import { deferredActionsEndpoints } from './server/routes.ts'
import { deferredActionsTopics } from './topics.ts'

/** Staff decisions that are deferred by some seconds and can be undone until then. */
export const deferredActions: Feature = {
  name: 'deferred-actions',
  title: 'Decisiones por cumplir',
  endpoints: deferredActionsEndpoints,
  accountMerge: [{ table: 'deferred_actions', columns: ['decided_by'], stays: staffRecord }],
  jobs: [{ name: 'decisions.cleanup', schedule: '*/3 * * * *', run: cleanupDecisions }],
  topics: deferredActionsTopics,
  activity: {
    'decisions.undone': { action: 'Deshecha', color: 'plain' },
    'decisions.given_up': { action: 'No se pudo aplicar', color: 'problem' },
  },
}
