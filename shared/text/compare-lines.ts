import { diffArrays } from 'diff'
import type { LineChange } from '../line-change.ts'

/** Milliseconds that comparing may take; texts that have nothing in common are shown one after the other. */
const patience = 500

/** Lines of a text beside those of another: what stayed, what came, what went. */
export function compareLines(was: string[], is: string[]): LineChange[] {
  const parts = diffArrays(was, is, { timeout: patience }) ?? [
    { value: was, removed: true, added: false },
    { value: is, removed: false, added: true },
  ]
  return parts.flatMap(({ value, added, removed }) =>
    value.map((text) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text }) as const),
  )
}
