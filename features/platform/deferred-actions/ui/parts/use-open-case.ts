import { useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Which case of a list is open, in the address of the page, and how to go from one to another. `ids` are in the order of the list; what
 * was decided here is passed over until the list is read again.
 */
export function useOpenCase(ids: string[]) {
  const [address, setAddress] = useSearchParams()
  const decided = useRef(new Set<string>())
  const openId = address.get('caso')
  const open = (id: string | null) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (id) next.set('caso', id)
        else next.delete('caso')
        return next
      },
      { preventScrollReset: true },
    )
  const move = (step: number) => {
    const at = openId ? ids.indexOf(openId) : -1
    const next = ids[at < 0 ? 0 : Math.min(Math.max(at + step, 0), ids.length - 1)]
    if (next) open(next)
  }
  /** Opens what comes after decided ones, the first of them the one at hand: first of `nearest` (the other facts of its business), then of the list. */
  const openAfter = ([id = '', ...gone]: string[], nearest: string[] = []) => {
    for (const one of [id, ...gone]) decided.current.add(one)
    const waits = (other: string) => !decided.current.has(other)
    const at = ids.indexOf(id)
    open(nearest.find(waits) ?? ids.slice(at + 1).find(waits) ?? ids.find(waits) ?? null)
  }
  const reopen = (id: string) => {
    // What went with it is back, too; what else is decided is in no list.
    decided.current.clear()
    open(id)
  }
  return { openId, open, move, openAfter, reopen }
}
