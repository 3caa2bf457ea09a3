import { useSyncExternalStore } from 'react'

type ListOptions<Row> = {
  key: string
  /** Maximum rows; the oldest are dropped. */
  max: number
  /** Validates a stored row, because other scripts and people can write to the storage. */
  isRow: (stored: unknown) => stored is Row
  /** Identifies a row. */
  nameOf: (row: Row) => string
}

/**
 * Rows stored on this device, newest first. `put` and `remove` return false if nothing can be
 * stored.
 */
export type DeviceList<Row> = {
  read: () => Row[]
  put: (row: Row) => boolean
  remove: (name: string) => boolean
  /** Synchronized with other tabs; empty on the server and in the first render. */
  useRows: () => Row[]
}

/** Whether a stored value is an object with these string properties. */
export const hasStrings = <Name extends string>(
  stored: unknown,
  names: readonly Name[],
): stored is Record<Name, string> =>
  typeof stored === 'object' &&
  stored !== null &&
  names.every((name) => typeof (stored as Record<string, unknown>)[name] === 'string')

/** Creates a list that is stored on this device. */
export function deviceList<Row>({ key, max, isRow, nameOf }: ListOptions<Row>): DeviceList<Row> {
  const none: Row[] = []
  let cached = { text: '', rows: none }
  const read = (): Row[] => {
    try {
      const text = localStorage.getItem(key) ?? ''
      if (text === cached.text) return cached.rows
      const stored: unknown = text && JSON.parse(text)
      cached = { text, rows: Array.isArray(stored) ? stored.filter(isRow).slice(0, max) : none }
      return cached.rows
    } catch {
      // Blocked or invalid storage: no rows.
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
  const watch = (listener: () => void) => {
    window.addEventListener(key, listener)
    window.addEventListener('storage', listener)
    return () => {
      window.removeEventListener(key, listener)
      window.removeEventListener('storage', listener)
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
