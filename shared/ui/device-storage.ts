export type EntryOptions<Value> = {
  key: string
  /** `local`: for all tabs of this browser (default); `session`: only for this tab. */
  area?: 'local' | 'session'
  /** Milliseconds until it expires; without it the value stays until it is cleared. */
  maxAge?: number
  /**
   * Validates the stored value; null if it is invalid, because other scripts and people can write
   * to the storage. What it throws counts as invalid.
   */
  parse: (stored: unknown) => Value | null
}

export type DeviceEntry<Value> = {
  /** The same object as long as the stored content is the same, for `useSyncExternalStore`. */
  read: () => Value | null
  /** Returns false if the browser stores nothing: its storage is blocked or full. */
  store: (value: Value) => boolean
  clear: () => void
  /** Calls the listener on changes in this and in other tabs. Returns the function that stops it. */
  watch: (listener: () => void) => () => void
  /**
   * Like `watch`, but only for changes in other tabs, including those that a page may have missed
   * while it was in the back-forward cache.
   */
  watchOtherTabs: (listener: () => void) => () => void
}

/** The auth client and earlier versions of some entries store plain text. */
function decode(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * An entry of the browser's storage, the only way to use it (`tests/rules/device-storage.test.ts`).
 * On the server and with blocked storage it reads as null. With `maxAge` it is stored as
 * `{ value, at }`, otherwise as the value itself.
 */
export function deviceEntry<Value>({
  key,
  area = 'local',
  maxAge,
  parse,
}: EntryOptions<Value>): DeviceEntry<Value> {
  const storage = () => globalThis[`${area}Storage`]
  let cached: { text: string | null; value: Value | null; at: number } = {
    text: null,
    value: null,
    at: 0,
  }
  const load = (text: string | null): typeof cached => {
    if (text === null) return { text, value: null, at: 0 }
    const stored = decode(text)
    if (maxAge === undefined) return { text, value: parse(stored), at: 0 }
    const { value, at } = (stored ?? {}) as { value?: unknown; at?: unknown }
    return { text, value: parse(value), at: Number(at) }
  }
  const watchOtherTabs = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener()
    }
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) listener()
    }
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onShow)
    }
  }
  return {
    read() {
      try {
        const text = storage().getItem(key)
        if (text !== cached.text) cached = load(text)
        const age = Date.now() - cached.at
        return maxAge === undefined || (age >= 0 && age < maxAge) ? cached.value : null
      } catch {
        return null // on the server, with blocked storage, or for invalid content
      }
    },
    store(value) {
      try {
        const stored = maxAge === undefined ? value : { value, at: Date.now() }
        storage().setItem(key, JSON.stringify(stored))
      } catch {
        return false // storage is full or blocked
      }
      window.dispatchEvent(new Event(key))
      return true
    },
    clear() {
      try {
        storage().removeItem(key)
      } catch {
        return // blocked storage stores nothing
      }
      window.dispatchEvent(new Event(key))
    },
    watch(listener) {
      window.addEventListener(key, listener)
      const unwatchOtherTabs = watchOtherTabs(listener)
      return () => {
        window.removeEventListener(key, listener)
        unwatchOtherTabs()
      }
    },
    watchOtherTabs,
  }
}

/** Deletes all entries whose keys begin with `prefix`, in both areas. */
export function clearEntries(prefix: string): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  } catch {
    return // blocked storage stores nothing
  }
}
