import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Endpoint } from '#shared/endpoint.ts'
import { callKey, useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { type Undo, undoDecision } from '../../contract.ts'
import { undoSeconds } from '../../vocabulary.ts'

type Options = {
  /** Endpoints whose answers change when a decision is taken back or carried out. */
  refreshes: Endpoint[]
  /** Opens again what was decided. */
  onUndone: (subjectId: string) => void
}

/** Says what was decided, with "Deshacer" for as long as it can be taken back; `undoLast` is for its key. */
export function useUndo({ refreshes, onUndone }: Options) {
  const queries = useQueryClient()
  const say = useSnackbar()
  const last = useRef<(() => void) | null>(null)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const { current } = timers
    return () => current.forEach(clearTimeout)
  }, [])
  const refresh = () =>
    Promise.all(
      refreshes.map((endpoint) => queries.invalidateQueries({ queryKey: callKey(endpoint) })),
    )
  const latest = useRef(onUndone)
  latest.current = onUndone

  // As a change that others hear of: what is counted elsewhere in the page is counted again.
  const { mutate } = useSend(undoDecision, { refreshes, onError: () => void refresh() })
  const takeBack = (subjectId: string, { decisionId }: Undo) => {
    last.current = null
    const onSuccess = () => {
      say('Deshecho. Nadie se enteró.')
      latest.current(subjectId)
    }
    mutate({ decisionId }, { onSuccess, onError: (error) => say(error.message) })
  }
  const offer = (words: string, subjectId: string, undo: Undo | undefined) => {
    if (!undo) return say(words)
    const run = () => takeBack(subjectId, undo)
    last.current = run
    say({ text: words, action: { label: 'Deshacer', run }, lasts: undoSeconds * 1000 })
    // Carried out by then: the other views show it.
    const timer = setTimeout(
      () => {
        timers.current.delete(timer)
        if (last.current === run) last.current = null
        void refresh()
      },
      (undoSeconds + 2) * 1000,
    )
    timers.current.add(timer)
  }
  return { offer, undoLast: () => last.current?.() }
}
