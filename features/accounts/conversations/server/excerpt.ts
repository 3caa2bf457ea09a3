import { sql } from 'drizzle-orm'
import { findLinks } from '#shared/text/find-links.ts'
import { truncate } from '#shared/text/truncate.ts'
import { type CardKind, cardKindWords, excerptLength, removedMessageText } from '../vocabulary.ts'

/** Columns of the newest message of a row, for `messageExcerpt`; without them a list would read whole messages. */
export type Excerpt = {
  excerpt: string | null
  isExcerptRemoved: boolean | null
  firstFile: string | null
  cardKind: CardKind | null
}

/** Beginning of a message for a list, in one line and without links. */
export function messageExcerpt({
  excerpt: text,
  isExcerptRemoved,
  firstFile,
  cardKind,
}: Excerpt): string {
  if (isExcerptRemoved) return removedMessageText
  if (cardKind) return cardKindWords[cardKind]
  if (!text) return firstFile ? `📎 ${firstFile}` : ''
  const words = findLinks(text)
    .filter(({ href }) => !href)
    .map((piece) => piece.text)
    .join('')
  return truncate(words.replace(/\s+/g, ' ').trim(), excerptLength)
}

/** SQL: columns of `Excerpt`, and who wrote it, from `joinNewestMessage`. */
export const excerptColumns = sql`newest.text as excerpt, newest.is_removed as "isExcerptRemoved", newest.file as "firstFile", newest.card_kind as "cardKind", newest.side as "excerptSide"`

/** SQL: joins the newest message of conversation `c`, of those (`m`) of a condition. */
export const joinNewestMessage = (of = sql`true`) => sql`
  left join lateral (select m.text, m.side, m.card_kind, m.removed_at is not null as is_removed,
      (select f.name from message_files f where f.message_id = m.id and f.position = 1) as file
    from messages m where m.conversation_id = c.id and ${of} order by m.seq desc limit 1) newest on true`
