import { useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { findHiddenTexts, hideAuthor, listHiddenPeople, showPerson } from '../../contract.ts'
import { type HidingWay, hidingWords } from '../../vocabulary.ts'

const refreshes = [listHiddenPeople, findHiddenTexts]

/** Keeps whoever wrote a text away, and says so with the way back. */
export function useHideAuthor(subjectId: string) {
  const say = useSnackbar()
  const onError = (refusal: Error) => say(refusal.message)
  const show = useSend(showPerson, { refreshes, onError })
  const hide = useSend(hideAuthor, {
    refreshes,
    onError,
    onSuccess: ({ id, way }) =>
      say({
        text: hidingWords[way].done,
        action: { label: 'Deshacer', run: () => show.mutate({ hiddenId: id }) },
      }),
  })
  return { isSending: hide.isPending, hide: (way: HidingWay) => hide.mutate({ subjectId, way }) }
}
