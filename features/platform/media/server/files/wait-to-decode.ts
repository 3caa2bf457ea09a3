import { availableParallelism } from 'node:os'
import { createGate } from '#shared/server/gate.ts'

/** Pictures and documents decode one core each and leave one core for everybody else; people take turns. */
export const waitToDecode = createGate({
  max: Math.max(1, availableParallelism() - 1),
  waiting: 60,
})
