export type NoteOptions<Value> = {
  key: string
  /** Milliseconds for which it is remembered. */
  maxAge: number
  /** `sessionStorage`: in this tab alone. */
  where?: 'localStorage' | 'sessionStorage'
  /** What was stored, or null where it isn't in the form of a note: others can write there too. */
  parse: (stored: unknown) => Value | null
}

/** Something that this device remembers for a while. `keep` says whether it does: some browsers keep nothing. */
export type DeviceNote<Value> = {
  read: () => Value | null
  store: (value: Value) => boolean
  clear: () => void
}

/** A note that stays on this device until its time is over or it is forgotten. Read on the server it is null. */
export function deviceNote<Value>({
  key,
  maxAge,
  where = 'localStorage',
  parse,
}: NoteOptions<Value>): DeviceNote<Value> {
  return {
    read() {
      try {
        const { value, at } = JSON.parse(globalThis[where].getItem(key) ?? '{}') as {
          value?: unknown
          at?: unknown
        }
        const age = Date.now() - Number(at)
        return age >= 0 && age < maxAge ? parse(value) : null
      } catch {
        return null // on the server, with blocked storage, or for invalid content
      }
    },
    store(value) {
      try {
        globalThis[where].setItem(key, JSON.stringify({ value, at: Date.now() }))
        return true
      } catch {
        return false // storage is full or blocked
      }
    },
    clear() {
      try {
        globalThis[where].removeItem(key)
      } catch {
        return // blocked storage stores nothing
      }
    },
  }
}
