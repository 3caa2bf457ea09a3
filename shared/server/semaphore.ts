import { AppError } from '../app-error.ts'

type Options = {
  /** Concurrent tasks; others wait. */
  max: number
  /**
   * Most waiting tasks; further ones are refused with `unavailable`, so that a flood costs neither
   * memory nor waiting time.
   */
  waiting: number
  /** The same per key: many tasks of one key wait behind each other, not in front of other keys. */
  maxEach?: number
  waitingEach?: number
  /**
   * Maximum wait in milliseconds before a task is refused: idle connections are closed after a
   * minute (`limit-connections.ts`).
   */
  longest?: number
  /** Message for refused callers. */
  refusal?: string
}

type Queue = { running: number; waiting: (() => void)[] }

const tooMany = 'Hay demasiada gente entrando ahora. Inténtalo de nuevo en un momento.'

/** Limits the number of concurrent heavy tasks, and alternates between the keys that wait. */
export function createSemaphore({
  max,
  waiting,
  maxEach = max,
  waitingEach = waiting,
  longest = 20_000,
  refusal = tooMany,
}: Options) {
  /** By key, the least recently started first. */
  const queues = new Map<string, Queue>()
  let running = 0
  let waitingCount = 0

  const deleteIfIdle = (key: string, queue: Queue) => {
    if (queue.running + queue.waiting.length === 0) queues.delete(key)
  }

  const refuse = (key: string, queue: Queue) => {
    deleteIfIdle(key, queue)
    return new AppError('unavailable', refusal, { retryAfter: 1 })
  }

  const waitForTurn = (key: string, queue: Queue) =>
    new Promise<void>((resolve, reject) => {
      const proceed = () => {
        clearTimeout(timeout)
        resolve()
      }
      const timeout = setTimeout(() => {
        waitingCount--
        queue.waiting.splice(queue.waiting.indexOf(proceed), 1)
        reject(refuse(key, queue))
      }, longest)
      waitingCount++
      queue.waiting.push(proceed)
    })

  const begin = (queue: Queue) => {
    running++
    queue.running++
  }

  /** The queue with fewest running tasks; of several, the least recently started. */
  const nextQueue = (): [string, Queue] | null => {
    let next: [string, Queue] | null = null
    for (const [key, queue] of queues)
      if (queue.waiting.length > 0 && queue.running < (next?.[1].running ?? maxEach))
        next = [key, queue]
    return next
  }

  const startWaiting = () => {
    while (running < max && waitingCount > 0) {
      const found = nextQueue()
      if (!found) return
      const [key, queue] = found
      // Moves the key behind the others for the next turn.
      queues.delete(key)
      queues.set(key, queue)
      waitingCount--
      begin(queue)
      queue.waiting.shift()?.()
    }
  }

  return async function pass<T>(work: () => Promise<T>, key = ''): Promise<T> {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (running < max && queue.running < maxEach) begin(queue)
    else {
      if (waitingCount >= waiting || queue.waiting.length >= waitingEach) throw refuse(key, queue)
      await waitForTurn(key, queue)
    }
    try {
      return await work()
    } finally {
      running--
      queue.running--
      deleteIfIdle(key, queue)
      startWaiting()
    }
  }
}
