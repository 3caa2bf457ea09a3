import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bookId } from './contacts.ts'

/** Books that became part of another one: links in messages that were sent for them stay valid. */
export const consentBookMoves = pgTable(
  'consent_book_moves',
  {
    fromId: uuid().primaryKey(),
    bookId: bookId(),
  },
  (t) => [index('consent_book_moves_book').on(t.bookId)],
)
