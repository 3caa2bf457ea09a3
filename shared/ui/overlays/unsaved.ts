import { useEffect, useRef, useSyncExternalStore } from 'react'

/** An editor that holds what nobody saved. */
export type Unsaved = {
  message: string
  /** Saves and resolves to true when it may go on. */
  onSave?: () => Promise<boolean>
  /** Removes what a device keeps of it, once its writer gives it up. */
  onDiscard?: () => void
}

/** All of them, the one that was first typed into first: the router hears one question at a time, so that one asks for all. */
let held: readonly Unsaved[] = []
const told = new Set<() => void>()
const change = (next: Unsaved[]) => {
  held = next
  for (const tell of told) tell()
}
const subscribe = (tell: () => void) => {
  told.add(tell)
  return () => void told.delete(tell)
}

/** What would be lost now. */
export const hasUnsavedChanges = (): readonly Unsaved[] => held

/** Counts an editor among them while it `holds` something; whether it is the one that asks. */
export function useUnsaved(holds: boolean, unsaved: Unsaved): { mine: Unsaved; asks: boolean } {
  const mine = useRef(unsaved).current
  Object.assign(mine, unsaved)
  useEffect(() => {
    if (!holds) return
    change([...held, mine])
    return () => change(held.filter((other) => other !== mine))
  }, [holds, mine])
  const asks = useSyncExternalStore(
    subscribe,
    () => held[0] === mine,
    () => false,
  )
  return { mine, asks }
}
