/**
 * A produced value, the tags that invalidate it and its weight; with `tags: null` it belongs to its caller alone and is
 * not cached.
 */
export type Made<Value> = { value: Value; tags: readonly string[] | null; weight: number }

/** Fresh until `freshUntil`; from then on until `staleUntil` it only replaces a value that could not be made. */
type Entry<Value> = {
  value: Value
  tags: readonly string[]
  weight: number
  freshUntil: number
  staleUntil: number
}

type Computation<Value> = { made: Promise<Made<Value>>; invalidated: Set<string> }

/** Runs the work when a slot is free, or throws. */
export type Admit = <T>(work: () => Promise<T>) => Promise<T>

const unlimited: Admit = (work) => work()

export type TtlCacheOptions = {
  seconds?: number
  /** Seconds after `seconds` for which an entry answers when a new value cannot be made ("stale-if-error" of RFC 5861). */
  staleSeconds?: number
  /** Whether a failure is of this side: a refused request gets no older value. */
  isFault?: (error: unknown) => boolean
  /** Maximum total weight of the cache, in the unit of `Made.weight`. */
  maxWeight: number
  now?: () => number
}

/** Tag carried by every entry: invalidating it empties the cache. */
const everything = '*'

/**
 * Creates a cache whose entries are fresh for `seconds`. Simultaneous requests for a key share one computation.
 * Invalidating a tag removes all entries with it and prevents computations in progress from being cached, since they may
 * have read the old state.
 */
export function createTtlCache<Value>({
  seconds = 5,
  staleSeconds = 60,
  isFault = () => true,
  maxWeight,
  now = Date.now,
}: TtlCacheOptions) {
  /** In order of insertion, oldest first. */
  const entries = new Map<string, Entry<Value>>()
  /** Computations that later requests may join. */
  const joinable = new Map<string, Computation<Value>>()
  /** All computations in progress, including those that were invalidated. */
  const inProgress = new Set<Computation<Value>>()
  let weight = 0
  let suspended = false

  const remove = (key: string) => {
    weight -= entries.get(key)?.weight ?? 0
    entries.delete(key)
  }

  const store = (key: string, entry: Entry<Value>) => {
    remove(key)
    entries.set(key, entry)
    weight += entry.weight
    for (const [oldest, { staleUntil }] of entries) {
      if (weight <= maxWeight && staleUntil > now()) break
      remove(oldest)
    }
  }

  const newEntry = (value: Value, tags: readonly string[], weight: number): Entry<Value> => {
    const freshUntil = now() + seconds * 1000
    return { value, tags, weight, freshUntil, staleUntil: freshUntil + staleSeconds * 1000 }
  }

  const begin = (key: string, make: () => Promise<Made<Value>>): Computation<Value> => {
    const invalidated = new Set<string>()
    const run = async () => {
      try {
        const made = await make()
        if (
          made.tags &&
          !suspended &&
          ![...made.tags, everything].some((tag) => invalidated.has(tag))
        )
          store(key, newEntry(made.value, made.tags, made.weight))
        return made
      } finally {
        inProgress.delete(computation)
        if (joinable.get(key) === computation) joinable.delete(key)
      }
    }
    const computation: Computation<Value> = { made: Promise.resolve().then(run), invalidated }
    joinable.set(key, computation)
    inProgress.add(computation)
    return computation
  }

  const invalidate = (tags: readonly string[]) => {
    joinable.clear()
    for (const computation of inProgress) for (const tag of tags) computation.invalidated.add(tag)
    for (const [key, entry] of entries)
      if (tags.includes(everything) || entry.tags.some((tag) => tags.includes(tag))) remove(key)
  }

  /** Leaves all entries only to those whose value cannot be made. */
  const expire = () => {
    joinable.clear()
    for (const computation of inProgress) computation.invalidated.add(everything)
    for (const entry of entries.values()) {
      entry.freshUntil = Math.min(entry.freshUntil, now())
      entry.staleUntil = entry.freshUntil + staleSeconds * 1000
    }
  }

  const getFresh = async (
    key: string,
    make: () => Promise<Made<Value>>,
    admit: Admit = unlimited,
  ): Promise<Value> => {
    const entry = entries.get(key)
    if (entry && entry.freshUntil > now()) return entry.value
    const joined = joinable.get(key)
    if (!joined)
      return admit === unlimited
        ? (await begin(key, make).made).value
        : admit(() => getFresh(key, make))
    const { tags, value } = await joined.made
    return tags ? value : (await admit(make)).value
  }

  const get: typeof getFresh = async (key, make, admit) => {
    try {
      return await getFresh(key, make, admit)
    } catch (error) {
      const entry = entries.get(key)
      if (entry && entry.staleUntil > now() && isFault(error)) return entry.value
      throw error
    }
  }

  return {
    /**
     * Returns the cached value of the key, or computes it with `make`. A value that belongs to its caller alone is
     * computed again for each request that joined. Every computation needs admission; a request that waited for it may
     * find the value cached in the meantime. Where computing fails on this side, an entry that is no longer fresh answers.
     */
    get,
    /** Invalidates all entries with any of these tags. */
    invalidate,
    /**
     * While change notifications cannot be received, nothing is cached, and what was cached only answers where computing
     * fails. Resuming empties the cache, since changes may have been missed.
     */
    suspend(value: boolean): void {
      suspended = value
      if (value) expire()
      else invalidate([everything])
    },
    /** Number and total weight of the cached entries. */
    size: () => ({ entries: entries.size, weight }),
  }
}
