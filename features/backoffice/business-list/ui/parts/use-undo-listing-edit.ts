import type { Endpoint, Output } from '#shared/endpoint.ts'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { type editListings, listListingEdits, undoListingEdit } from '../../contract/edits.ts'
import { leftReasonWords } from '../../vocabulary.ts'

/** Time for which the snackbar offers the undo, in ms. */
export const undoSnackbarMs = 20_000

export const listingCount = (count: number) => (count === 1 ? '1 negocio' : `${count} negocios`)

/** Spanish text that names the skipped listings and the reasons; empty when there are none. */
export function leftWords(left: Output<typeof editListings>['left']): string {
  const named = left
    .slice(0, 5)
    .map(({ name, reason }) => `${name || 'uno'} (${leftReasonWords[reason]})`)
  const rest = left.length > 5 ? ` y ${left.length - 5} más` : ''
  return left.length > 0 ? `Quedan como estaban: ${named.join(', ')}${rest}.` : ''
}

/** Mutation that undoes an edit and shows the result. `refreshes`: the endpoints that return listings. */
export function useUndoListingEdit(refreshes: Endpoint[]) {
  const say = useSnackbar()
  return useSend(undoListingEdit, {
    refreshes: [...refreshes, listListingEdits],
    onSuccess: ({ restored, left }) =>
      say({
        text: `Deshicimos el cambio en ${listingCount(restored)}. ${leftWords(left)}`.trim(),
        lasts: left.length > 0 ? undoSnackbarMs : 6_000,
      }),
    onError: ({ message }) => say(message),
  })
}
