/** The bell counts no further: beyond it says `99+`. */
export const maxCountedNotices = 100

/** Where a browser hears that something has changed for its reader. */
export const streamPath = '/api/my/stream'

/** Streams that one process holds open, of all, of an account (a browser has one) and of an address (an office, a carrier's network). */
export const maxStreams = 6_000
export const streamsOfAccount = 10
export const streamsOfAddress = 150

/** What browsers run while no page is open. */
export const workerPath = '/sw.js'

/** Browsers of an account that are told while no page is open. */
export const maxDevices = 10

/** The page that reads a notice on the way to where it leads. */
export const pathOfNotice = (id: string) => `/notificaciones/${id}`

/** Days until what was read is deleted. */
export const readDays = 90

/** Days until what nobody read is deleted. */
export const unreadDays = 365

/** The topic under which the summary itself is turned off. */
export const summaryTopic = 'summary'

/** As the bell shows a number of unread notices. */
export const unreadCountWords = (count: number): string =>
  count >= maxCountedNotices ? '99+' : String(count)
