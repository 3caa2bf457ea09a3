import { useSyncExternalStore } from 'react'
import { deviceEntry } from './device-storage.ts'

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
  const entry = deviceEntry<Row[]>({
    key,
    parse: (stored) => (Array.isArray(stored) ? stored.filter(isRow).slice(0, max) : null),
  })
  const read = () => entry.read() ?? none
  const others = (name: string) => read().filter((row) => nameOf(row) !== name)
  return {
    read,
    put: (row) => entry.store([row, ...others(nameOf(row))].slice(0, max)),
    remove: (name) => entry.store(others(name)),
    useRows: () => useSyncExternalStore(entry.watch, read, () => none),
  }
}
