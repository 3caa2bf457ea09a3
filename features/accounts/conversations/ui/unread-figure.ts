import { maxCountedUnread } from '../vocabulary.ts'

/** A count of unread messages as a badge shows it. */
export const unreadFigure = (count: number): string =>
  count > maxCountedUnread ? `${maxCountedUnread}+` : String(count)
