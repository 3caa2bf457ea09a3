import { useSyncExternalStore } from 'react'

type ListOptions<Row> = {
  key: string
  /** How many a device keeps; the oldest gives way. */
  max: number
  /** Whether a stored row is one of ours: others can write there too. */
  isRow: (stored: unknown) => stored is Row
  /** What tells two rows apart. */
  nameOf: (row: Row) => string
}

/** Rows that a reader keeps on this device, newest first. `put` and `remove` are false where the device keeps nothing. */
export type DeviceList<Row> = {
  read: () => Row[]
  put: (row: Row) => boolean
  remove: (name: string) => boolean
  /** Kept up with other tabs; nothing on the server and in the first render. */
  useRows: () => Row[]
}

/** Whether a stored value is an object in which each of `names` is a string. */
export const hasStrings = <Name extends string>(
  stored: unknown,
  names: readonly Name[],
): stored is Record<Name, string> =>
  typeof stored === 'object' &&
  stored !== null &&
  names.every((name) => typeof (stored as Record<string, unknown>)[name] === 'string')

/** A list that stays on this device until its rows are taken off it. */
export function deviceList<Row>({ key, max, isRow, nameOf }: ListOptions<Row>): DeviceList<Row> {
  const none: Row[] = []
  let known = { text: '', rows: none }
  const read = (): Row[] => {
    try {
      const text = localStorage.getItem(key) ?? ''
      if (text === known.text) return known.rows
      const stored: unknown = text && JSON.parse(text)
      known = { text, rows: Array.isArray(stored) ? stored.filter(isRow).slice(0, max) : none }
      return known.rows
    } catch {
      // Barred or spoilt storage: nothing is kept.
      return none
    }
  }
  const store = (rows: Row[]): boolean => {
    try {
      localStorage.setItem(key, JSON.stringify(rows.slice(0, max)))
      window.dispatchEvent(new Event(key))
      return true
    } catch {
      return false
    }
  }
  const watch = (tell: () => void) => {
    window.addEventListener(key, tell)
    window.addEventListener('storage', tell)
    return () => {
      window.removeEventListener(key, tell)
      window.removeEventListener('storage', tell)
    }
  }
  const others = (name: string) => read().filter((row) => nameOf(row) !== name)
  return {
    read,
    put: (row) => store([row, ...others(nameOf(row))]),
    remove: (name) => store(others(name)),
    useRows: () => useSyncExternalStore(watch, read, () => none),
  }
}
