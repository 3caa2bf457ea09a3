import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Endpoint } from '#shared/endpoint.ts'
import { callKey, useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { type Undo, undoDecision } from '../../contract.ts'
import { undoSeconds } from '../../vocabulary.ts'

type Options = {
  /** Endpoints whose answers change when a decision is undone or carried out. */
  refreshes: Endpoint[]
  /** Reopens the case whose decision was undone. */
  onUndone: (subjectId: string) => void
}

/**
 * Shows a snackbar for a decision, with "Deshacer" while it can be undone; `undoLast` is for the
 * keyboard shortcut.
 */
export function useUndo({ refreshes, onUndone }: Options) {
  const queries = useQueryClient()
  const showSnackbar = useSnackbar()
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

  // Sent with `useSend`, so that counts elsewhere in the page are refetched.
  const { mutate } = useSend(undoDecision, { refreshes, onError: () => void refresh() })
  const undoDecisionOf = (subjectId: string, { decisionId }: Undo) => {
    last.current = null
    const onSuccess = () => {
      showSnackbar('Deshecho. Nadie se enteró.')
      latest.current(subjectId)
    }
    mutate({ decisionId }, { onSuccess, onError: (error) => showSnackbar(error.message) })
  }
  const offer = (text: string, subjectId: string, undo: Undo | undefined) => {
    if (!undo) return showSnackbar(text)
    const run = () => undoDecisionOf(subjectId, undo)
    last.current = run
    showSnackbar({ text: text, action: { label: 'Deshacer', run }, lasts: undoSeconds * 1000 })
    // By then the decision was carried out: refetch the other views.
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
