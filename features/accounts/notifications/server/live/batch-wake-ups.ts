/**
 * Milliseconds in which accounts are collected into a batch, and before the same account is
 * notified again.
 */
const gatherMs = 10
const restMs = 1_000

/** Most accounts per batch. */
const batch = 500

/**
 * Batches and throttles notifications: a burst causes one event at once and, while it continues,
 * one per second and account. `notifyBatch` is called with at most 500 accounts, never
 * concurrently, so that a slow database gets fewer queries; it must not throw.
 */
export function batchWakeUps(notifyBatch: (userIds: string[]) => Promise<void>) {
  const due = new Set<string>()
  /** Accounts notified within the last second, with whether something has happened since. */
  const resting = new Map<string, boolean>()
  let timer: NodeJS.Timeout | undefined
  let isNotifying = false
  let hasEnded = false

  const schedule = () => {
    if (!hasEnded && !isNotifying && due.size > 0) timer ??= setTimeout(run, gatherMs)
  }
  const endRest = (userIds: string[]) => {
    for (const id of userIds) {
      if (resting.get(id)) due.add(id)
      resting.delete(id)
    }
    schedule()
  }
  const run = async () => {
    timer = undefined
    isNotifying = true
    const now = [...due].slice(0, batch)
    for (const id of now) {
      due.delete(id)
      resting.set(id, false)
    }
    await notifyBatch(now)
    isNotifying = false
    if (!hasEnded) setTimeout(endRest, restMs, now).unref()
    schedule()
  }
  return {
    wake(userId: string) {
      if (resting.has(userId)) resting.set(userId, true)
      else due.add(userId)
      schedule()
    },
    end() {
      hasEnded = true
      clearTimeout(timer)
    },
  }
}
