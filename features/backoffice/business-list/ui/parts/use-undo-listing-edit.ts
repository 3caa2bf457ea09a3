import type { Endpoint, Output } from '#shared/endpoint.ts'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { type editListings, listListingEdits, undoListingEdit } from '../../contract/edits.ts'
import { leftReasonWords } from '../../vocabulary.ts'

/** The undo stays in reach this long, in ms. */
export const undoShown = 20_000

export const listingCount = (count: number) => (count === 1 ? '1 negocio' : `${count} negocios`)

/** Which listings stayed as they are, with the reason; empty where none did. */
export function leftWords(left: Output<typeof editListings>['left']): string {
  const named = left
    .slice(0, 5)
    .map(({ name, reason }) => `${name || 'uno'} (${leftReasonWords[reason]})`)
  const rest = left.length > 5 ? ` y ${left.length - 5} más` : ''
  return left.length > 0 ? `Quedan como estaban: ${named.join(', ')}${rest}.` : ''
}

/** Takes back an edit and says what became of it. `refreshes`: what shows listings. */
export function useUndoListingEdit(refreshes: Endpoint[]) {
  const say = useSnackbar()
  return useSend(undoListingEdit, {
    refreshes: [...refreshes, listListingEdits],
    onSuccess: ({ restored, left }) =>
      say({
        text: `Deshicimos el cambio en ${listingCount(restored)}. ${leftWords(left)}`.trim(),
        lasts: left.length > 0 ? undoShown : 6_000,
      }),
    onError: ({ message }) => say(message),
  })
}
