/** Milliseconds in which those who are woken are gathered, and after which the same account is told again. */
const gather = 10
const rest = 1_000

/** People whose standing is read at once. */
const batch = 500

/**
 * Gathers who is to be told: a burst is one event at once and, where it goes on, one a second. `tell` is called with at most 500 accounts,
 * again only when it is done, so that a slow database is asked less; it does not throw.
 */
export function gatherWakes(tell: (userIds: string[]) => Promise<void>) {
  const due = new Set<string>()
  /** Told a moment ago; whether something has happened since. */
  const resting = new Map<string, boolean>()
  let timer: NodeJS.Timeout | undefined
  let isTelling = false
  let isOver = false

  const soon = () => {
    if (!isOver && !isTelling && due.size > 0) timer ??= setTimeout(run, gather)
  }
  const wakeRested = (userIds: string[]) => {
    for (const id of userIds) {
      if (resting.get(id)) due.add(id)
      resting.delete(id)
    }
    soon()
  }
  const run = async () => {
    timer = undefined
    isTelling = true
    const now = [...due].slice(0, batch)
    for (const id of now) {
      due.delete(id)
      resting.set(id, false)
    }
    await tell(now)
    isTelling = false
    if (!isOver) setTimeout(wakeRested, rest, now).unref()
    soon()
  }
  return {
    wake(userId: string) {
      if (resting.has(userId)) resting.set(userId, true)
      else due.add(userId)
      soon()
    },
    end() {
      isOver = true
      clearTimeout(timer)
    },
  }
}
