import { useEffect, useRef, useSyncExternalStore } from 'react'

/** An editor with unsaved changes. */
export type Unsaved = {
  message: string
  /** Saves and returns whether leaving may continue. */
  onSave?: () => Promise<boolean>
  /** Deletes the local copy after the changes are discarded. */
  onDiscard?: () => void
}

/**
 * All editors with unsaved changes, the first edited first. The router allows one blocker, so the
 * first one asks for all.
 */
let editors: readonly Unsaved[] = []
const listeners = new Set<() => void>()
const setEditors = (next: Unsaved[]) => {
  editors = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Editors with unsaved changes now. */
export const hasUnsavedChanges = (): readonly Unsaved[] => editors

/** Registers an editor while it `holds` changes; returns whether it is the one that asks. */
export function useUnsaved(holds: boolean, unsaved: Unsaved): { mine: Unsaved; asks: boolean } {
  const mine = useRef(unsaved).current
  Object.assign(mine, unsaved)
  useEffect(() => {
    if (!holds) return
    setEditors([...editors, mine])
    return () => setEditors(editors.filter((other) => other !== mine))
  }, [holds, mine])
  const asks = useSyncExternalStore(
    subscribe,
    () => editors[0] === mine,
    () => false,
  )
  return { mine, asks }
}
