import { useEffect, useRef, useState } from 'react'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { textField } from '#shared/url-state.ts'

/** The open case in the URL of a queue, which closes it when its view changes. */
export const openCaseField = textField('caso')
const fields = { openId: openCaseField }

/** Where there is room for the list and the open case. */
const besideEachOther = '(min-width: 62em)'

/**
 * State of the open case of a list, stored in the page's URL, with functions to move between cases.
 * `ids` are in list order; cases decided here are skipped until the list is read again.
 * `opensFirst`: where there is room for it, the first case opens by itself, once; `isUnasked` while nobody chose it.
 */
export function useOpenCase(ids: string[], { opensFirst = false }: { opensFirst?: boolean } = {}) {
  const [{ openId = null }, change] = useUrlState(fields)
  const [, replace] = useUrlState(fields, { replace: true })
  const decided = useRef(new Set<string>())
  const [unasked, setUnasked] = useState<string>()
  const open = (id: string | null) => {
    setUnasked(undefined)
    change({ openId: id ?? undefined })
  }
  const isOffered = useRef(false)
  const [isPast, setPast] = useState(!opensFirst)
  const [first] = ids
  useEffect(() => {
    if (openId) setPast(true)
  }, [openId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the first case is known
  useEffect(() => {
    if (!opensFirst || !first || isOffered.current) return
    isOffered.current = true
    if (openId) return
    if (!matchMedia(besideEachOther).matches) {
      setPast(true)
      return
    }
    setUnasked(first)
    replace({ openId: first })
  }, [opensFirst, first])
  const move = (step: number) => {
    const index = openId ? ids.indexOf(openId) : -1
    const next = ids[index < 0 ? 0 : Math.min(Math.max(index + step, 0), ids.length - 1)]
    if (next) open(next)
  }
  /**
   * Opens the next undecided case after deciding the given ones, of which the first was open: from
   * `nearest` (the other facts of its business), then from the list.
   */
  const openAfter = ([id = '', ...others]: string[], nearest: string[] = []) => {
    for (const one of [id, ...others]) decided.current.add(one)
    const isPending = (other: string) => !decided.current.has(other)
    const index = ids.indexOf(id)
    open(
      nearest.find(isPending) ??
        ids.slice(index + 1).find(isPending) ??
        ids.find(isPending) ??
        null,
    )
  }
  const reopen = (id: string) => {
    // Cases decided together with it are open again; other decided cases are no longer in the list.
    decided.current.clear()
    open(id)
  }
  return {
    openId,
    isUnasked: openId !== null && openId === unasked,
    /** Whether the first case is still to open by itself. */
    isOpening: !isPast && !openId,
    open,
    move,
    openAfter,
    reopen,
  }
}
