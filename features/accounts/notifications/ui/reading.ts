import { useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import {
  countUnread,
  listNotifications,
  readAllNotifications,
  readNotification,
  undoRead,
} from '../contract/notices.ts'

const refreshes = [countUnread, listNotifications]

/** Reading one notice or all of them, said in a line that can take it back; `follow` reads one without a word, and `undo` takes it back. */
export function useReading() {
  const say = useSnackbar()
  const onError = ({ message }: Error) => say(message)
  const undo = useSend(undoRead, { refreshes, onError })
  const onSuccess = ({ reading, count }: { reading: string | null; count: number }) => {
    if (!reading) return
    const action = { label: 'Deshacer', run: () => undo.mutate({ reading }) }
    say({
      text: count === 1 ? 'Marcaste un aviso como leído' : `Marcaste ${count} avisos como leídos`,
      action,
    })
  }
  const one = useSend(readNotification, { refreshes, onSuccess, onError })
  const all = useSend(readAllNotifications, { refreshes, onSuccess, onError })
  const follow = useSend(readNotification, { refreshes, onError })
  return { one, all, follow, undo }
}
