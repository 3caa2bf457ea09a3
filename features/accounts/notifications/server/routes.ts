import type { Route } from '#shared/server/route.ts'
import { countUnread } from './count-unread.ts'
import { getPreferences } from './get-preferences.ts'
import { listNotifications } from './list-notifications.ts'
import { readPush, removePush, renewPush, savePush } from './push/devices.ts'
import { readAllNotifications } from './read-all-notifications.ts'
import { readNotification } from './read-notification.ts'
import { saveNoticeSettings } from './save-notice-settings.ts'
import { savePreference } from './save-preference.ts'
import { undoRead } from './undo-read.ts'
import { getUnsubscription, unsubscribeFromMails } from './unsubscribe-from-mails.ts'

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
  savePush,
  renewPush,
  removePush,
  getUnsubscription,
  unsubscribeFromMails,
]
