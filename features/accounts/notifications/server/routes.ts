import type { Route } from '#shared/server/route.ts'
import { countUnread } from './count-unread.ts'
import { leaveMails, readLeave } from './leave-mails.ts'
import { listNotifications } from './list-notifications.ts'
import { keepPush, readPush, removePush, renewPush } from './push/devices.ts'
import { readAllNotifications } from './read-all-notifications.ts'
import { readNotification } from './read-notification.ts'
import { readWishes } from './read-wishes.ts'
import { saveNoticeSettings } from './save-notice-settings.ts'
import { saveWish } from './save-wish.ts'
import { undoRead } from './undo-read.ts'

export const notificationsEndpoints: Route[] = [
  countUnread,
  listNotifications,
  readNotification,
  readAllNotifications,
  undoRead,
  readWishes,
  saveWish,
  saveNoticeSettings,
  readPush,
  keepPush,
  renewPush,
  removePush,
  readLeave,
  leaveMails,
]
