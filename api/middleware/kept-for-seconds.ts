/** What was made, the tags by which a change makes it forgotten, and what it weighs; without tags it is for its one caller. */
export type Made<Value> = { value: Value; tags: readonly string[] | null; weight: number }

type Entry<Value> = { value: Value; tags: readonly string[]; weight: number; until: number }

type Making<Value> = { made: Promise<Made<Value>>; dropped: Set<string> }

/** Runs the work when it is its turn, or throws. */
export type Admit = <T>(work: () => Promise<T>) => Promise<T>

const freely: Admit = (work) => work()

export type KeptOptions = {
  seconds?: number
  /** Most that is kept, in the unit of `Made.weight`. */
  maxWeight: number
  now?: () => number
}

/** The tag of everything. */
const everything = '*'

/**
 * Keeps what is the same for everybody for seconds, by key. What is asked for many times at once is made once. What a tag stands for
 * having changed, everything with it is forgotten, also what is being made from the old state.
 */
export function createKept<Value>({ seconds = 5, maxWeight, now = Date.now }: KeptOptions) {
  /** In the order of their age. */
  const entries = new Map<string, Entry<Value>>()
  /** What newcomers may join. */
  const makings = new Map<string, Making<Value>>()
  /** Everything being made, also what newcomers no longer join. */
  const underWay = new Set<Making<Value>>()
  let weight = 0
  let suspended = false

  const forget = (key: string) => {
    weight -= entries.get(key)?.weight ?? 0
    entries.delete(key)
  }

  const keep = (key: string, entry: Entry<Value>) => {
    forget(key)
    entries.set(key, entry)
    weight += entry.weight
    for (const [oldest, { until }] of entries) {
      if (weight <= maxWeight && until > now()) break
      forget(oldest)
    }
  }

  const begin = (key: string, make: () => Promise<Made<Value>>): Making<Value> => {
    const dropped = new Set<string>()
    const run = async () => {
      try {
        const made = await make()
        if (made.tags && !suspended && ![...made.tags, everything].some((tag) => dropped.has(tag)))
          keep(key, { ...made, tags: made.tags, until: now() + seconds * 1000 })
        return made
      } finally {
        underWay.delete(making)
        if (makings.get(key) === making) makings.delete(key)
      }
    }
    const making: Making<Value> = { made: Promise.resolve().then(run), dropped }
    makings.set(key, making)
    underWay.add(making)
    return making
  }

  const drop = (tags: readonly string[]) => {
    makings.clear()
    for (const making of underWay) for (const tag of tags) making.dropped.add(tag)
    for (const [key, entry] of entries)
      if (tags.includes(everything) || entry.tags.some((tag) => tags.includes(tag))) forget(key)
  }

  const get = async (
    key: string,
    make: () => Promise<Made<Value>>,
    admit: Admit = freely,
  ): Promise<Value> => {
    const entry = entries.get(key)
    if (entry && entry.until > now()) return entry.value
    const joined = makings.get(key)
    if (!joined)
      return admit === freely ? (await begin(key, make).made).value : admit(() => get(key, make))
    const { tags, value } = await joined.made
    return tags ? value : (await admit(make)).value
  }

  return {
    /**
     * What is kept under the key, else what `make` makes. What is nobody else's is made again for whoever joined. Nothing is made without
     * being admitted, and who waited for that may find it made meanwhile.
     */
    get,
    /** Forgets what has any of these tags. */
    drop,
    /** While changes can't be heard nothing is kept. Both ways everything is forgotten. */
    suspend(value: boolean): void {
      suspended = value
      drop([everything])
    },
    /** How much is kept now. */
    size: () => ({ entries: entries.size, weight }),
  }
}
