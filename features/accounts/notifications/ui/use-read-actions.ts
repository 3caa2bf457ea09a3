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

/**
 * Actions to mark one notice or all as read, with a snackbar that can undo them; `follow` marks one
 * without a snackbar, and `undo` undoes it.
 */
export function useReadActions() {
  const showSnackbar = useSnackbar()
  const onError = ({ message }: Error) => showSnackbar(message)
  const undo = useSend(undoRead, { refreshes, onError })
  const onSuccess = ({ reading, count }: { reading: string | null; count: number }) => {
    if (!reading) return
    const action = { label: 'Deshacer', run: () => undo.mutate({ reading }) }
    showSnackbar({
      text: count === 1 ? 'Marcaste un aviso como leído' : `Marcaste ${count} avisos como leídos`,
      action,
    })
  }
  const one = useSend(readNotification, { refreshes, onSuccess, onError })
  const all = useSend(readAllNotifications, { refreshes, onSuccess, onError })
  const follow = useSend(readNotification, { refreshes, onError })
  return { one, all, follow, undo }
}
