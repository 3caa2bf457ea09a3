import { availableParallelism } from 'node:os'
import { createSemaphore } from '#shared/server/semaphore.ts'

/**
 * Queue for decoding pictures and documents, each on one core; leaves one core for other work and
 * alternates between people.
 */
export const queueDecoding = createSemaphore({
  max: Math.max(1, availableParallelism() - 1),
  waiting: 60,
})
