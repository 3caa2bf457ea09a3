// What people are told of, the topics, stands in `topics.ts` of each feature.

/** Most notices counted; beyond that the bell shows `99+`. */
export const maxCountedNotices = 100

/** Path of the stream that signals changes of the reader's notices. */
export const streamPath = '/api/my/stream'

/**
 * Most open streams per process, per account (a browser uses one) and per IP address (an office, a
 * carrier's network).
 */
export const maxStreams = 6_000
export const streamsOfAccount = 10
export const streamsOfAddress = 150

/** Path of the service worker. */
export const workerPath = '/sw.js'

/** Most browsers per account with push messages. */
export const maxDevices = 10

/** The page that marks a notice as read and redirects to its page. */
export const pathOfNotice = (id: string) => `/notificaciones/${id}`

/** Days until read notices are deleted. */
export const readDays = 90

/** Days until unread notices are deleted. */
export const unreadDays = 365

/** The topic of the summary itself; its mail preference turns the summary off. */
export const summaryTopic = 'summary'

/** Number of unread notices as shown in the bell. */
export const unreadCountWords = (count: number): string =>
  count >= maxCountedNotices ? '99+' : String(count)

/** Hours after which a push message is no longer sent; the notice remains in the list. */
export const maxPushAgeHours = 24

/** Attempts at a push message, with pauses that grow to an hour. */
export const maxPushTries = 8
