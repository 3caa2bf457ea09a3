import { useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { findHiddenTexts, hideAuthor, listHiddenPeople, unhidePerson } from '../../contract.ts'
import { type HidingWay, hidingWords } from '../../vocabulary.ts'

const refreshes = [listHiddenPeople, findHiddenTexts]

/** Mutes or blocks the author of a text, with a snackbar that can undo it. */
export function useHideAuthor(subjectId: string) {
  const showSnackbar = useSnackbar()
  const onError = (refusal: Error) => showSnackbar(refusal.message)
  const show = useSend(unhidePerson, { refreshes, onError })
  const hide = useSend(hideAuthor, {
    refreshes,
    onError,
    onSuccess: ({ id, way }) =>
      showSnackbar({
        text: hidingWords[way].done,
        action: { label: 'Deshacer', run: () => show.mutate({ hiddenId: id }) },
      }),
  })
  return { isSending: hide.isPending, hide: (way: HidingWay) => hide.mutate({ subjectId, way }) }
}
