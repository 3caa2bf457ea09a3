/** The bell counts no further: beyond it says `99+`. */
export const mostCounted = 100

/** Days until what was read is deleted. */
export const readDays = 90

/** Days until what nobody read is deleted. */
export const unreadDays = 365

/** The topic under which the summary itself is turned off. */
export const summaryTopic = 'summary'

/** The hour of a person's day, in minutes, from which their summary comes. */
export const summaryMinutes = 9 * 60

/** As the bell shows a number of unread notices. */
export const countWords = (count: number): string => (count >= mostCounted ? '99+' : String(count))
