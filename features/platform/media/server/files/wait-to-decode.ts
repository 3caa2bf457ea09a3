import { availableParallelism } from 'node:os'
import { createGate } from '#shared/server/gate.ts'

/**
 * Queue for decoding pictures and documents, each on one core; leaves one core for other work and
 * alternates between people.
 */
export const waitToDecode = createGate({
  max: Math.max(1, availableParallelism() - 1),
  waiting: 60,
})
