import type { Feature } from '#shared/server/feature.ts'
import { reviewQueueEndpoints } from './server/routes.ts'

/** What a member has beside the queue of facts: filters of their own, and how long the team lets people wait. */
export const reviewQueue: Feature = {
  name: 'review-queue',
  title: 'Fila de verificaciones',
  endpoints: reviewQueueEndpoints,
}
