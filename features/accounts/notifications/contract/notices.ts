import { z } from 'zod'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import { maxCountedNotices } from '../vocabulary.ts'

/** A notice: events of the same group share one while it is unread. */
export const notification = z.object({
  id: z.uuid(),
  topic: z.string(),
  text: z.string(),
  /** Path of the page to which the notice links, within the site. */
  path: z.string(),
  count: z.number().int(),
  /** When the latest event happened. */
  at: z.iso.datetime(),
  isRead: z.boolean(),
})
export type Notification = z.output<typeof notification>

const count = z.number().int().min(0)

/** Number of unread notices, up to 100, which means 100 or more. */
export const countUnread = endpoint({
  name: 'countUnread',
  method: 'GET',
  path: '/api/my/notifications/unread',
  summary: 'How many notices are unread',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({}),
  output: z.object({ count: count.max(maxCountedNotices) }),
})

/** Lists the caller's notices, newest first. */
export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/my/notifications',
  summary: 'List own notices, newest first',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({ after: z.string().max(300).optional(), size: pageSize }),
  output: z.object({ items: z.array(notification), next: z.string().nullable() }),
})

/** Id with which the action is undone; null when nothing was unread. */
const readAction = z.object({ reading: z.uuid().nullable(), count })

/**
 * Marks a notice as read and returns its path; idempotent. Throws `not_found` for another person's
 * notice.
 */
export const readNotification = endpoint({
  name: 'readNotification',
  method: 'POST',
  path: '/api/my/notifications/:notificationId/read',
  summary: 'Mark a notice as read',
  allow: signedIn,
  input: z.strictObject({ notificationId: z.uuid() }),
  output: readAction.extend({ path: z.string() }),
})

/**
 * Marks as read the notices that the caller has seen: all until `seen`, the newest time in the
 * list.
 */
export const readAllNotifications = endpoint({
  name: 'readAllNotifications',
  method: 'POST',
  path: '/api/my/notifications/read',
  summary: 'Mark all notices as read',
  allow: signedIn,
  input: z.strictObject({ seen: z.iso.datetime() }),
  output: readAction,
})

/**
 * Undoes a read action: its notices are unread again, merged with newer ones of their group.
 * Idempotent.
 */
export const undoRead = endpoint({
  name: 'undoRead',
  method: 'POST',
  path: '/api/my/notifications/unread',
  summary: 'Undo marking notices as read',
  allow: signedIn,
  input: z.strictObject({ reading: z.uuid() }),
  output: z.object({ count }),
})
