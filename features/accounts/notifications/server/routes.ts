import type { Route } from '#shared/server/route.ts'
import { countUnread } from './count-unread.ts'
import { getPreferences } from './get-preferences.ts'
import { leaveMails, readLeave } from './leave-mails.ts'
import { listNotifications } from './list-notifications.ts'
import { keepPush, readPush, removePush, renewPush } from './push/devices.ts'
import { readAllNotifications } from './read-all-notifications.ts'
import { readNotification } from './read-notification.ts'
import { saveNoticeSettings } from './save-notice-settings.ts'
import { savePreference } from './save-preference.ts'
import { undoRead } from './undo-read.ts'

export const notificationsEndpoints: Route[] = [
  countUnread,
  listNotifications,
  readNotification,
  readAllNotifications,
  undoRead,
  getPreferences,
  savePreference,
  saveNoticeSettings,
  readPush,
  keepPush,
  renewPush,
  removePush,
  readLeave,
  leaveMails,
]
