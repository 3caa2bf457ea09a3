import { z } from 'zod'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { pageSize } from '#shared/query.ts'
import { maxCountedNotices } from '../vocabulary.ts'

/** What somebody is told: one line for all that happened of a group while it was unread. */
export const notification = z.object({
  id: z.uuid(),
  topic: z.string(),
  text: z.string(),
  /** Where it leads, a path of ours. */
  path: z.string(),
  count: z.number().int(),
  /** When it last happened. */
  at: z.iso.datetime(),
  isRead: z.boolean(),
})
export type Notification = z.output<typeof notification>

const count = z.number().int().min(0)

/** How many are unread, up to 100, which stands for more. */
export const countUnread = endpoint({
  name: 'countUnread',
  method: 'GET',
  path: '/api/my/notifications/unread',
  summary: 'How many notices are unread',
  allow: signedIn,
  input: z.strictObject({}),
  output: z.object({ count: count.max(maxCountedNotices) }),
})

/** What the caller is told, newest first. */
export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/my/notifications',
  summary: 'What the caller is told, newest first',
  allow: signedIn,
  input: z.strictObject({ after: z.string().max(300).optional(), size: pageSize }),
  output: z.object({ items: z.array(notification), next: z.string().nullable() }),
})

/** What takes a reading back; null when nothing was unread. */
const reading = z.object({ reading: z.uuid().nullable(), count })

/** Marks one as read, and says where it leads; again it changes nothing. `not_found` for one that is not the caller's. */
export const readNotification = endpoint({
  name: 'readNotification',
  method: 'POST',
  path: '/api/my/notifications/:notificationId/read',
  summary: 'Mark a notice as read',
  allow: signedIn,
  input: z.strictObject({ notificationId: z.uuid() }),
  output: reading.extend({ path: z.string() }),
})

/** Marks as read what the caller has seen: all until `seen`, the newest moment of the list. */
export const readAllNotifications = endpoint({
  name: 'readAllNotifications',
  method: 'POST',
  path: '/api/my/notifications/read',
  summary: 'Mark all notices as read',
  allow: signedIn,
  input: z.strictObject({ seen: z.iso.datetime() }),
  output: reading,
})

/** Takes a reading back: what it read is unread again, with what came since. Again it changes nothing. */
export const undoRead = endpoint({
  name: 'undoRead',
  method: 'POST',
  path: '/api/my/notifications/unread',
  summary: 'Take back that notices were read',
  allow: signedIn,
  input: z.strictObject({ reading: z.uuid() }),
  output: z.object({ count }),
})
