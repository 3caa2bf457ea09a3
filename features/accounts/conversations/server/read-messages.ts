import { type SQL, sql } from 'drizzle-orm'
import type { ConversationCards } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { shortName } from '#shared/text/short-name.ts'
import type { Card, Message, MessageFile } from '../contract/message.ts'
import { type CardKind, type ConversationSide, maxRecheckedMessages } from '../vocabulary.ts'
import type { ConversationRecord, MessageRecord } from './conversation-sides.ts'

/** Who reads: a person on their side, or a member of the team of the business. */
export type Reader = { side: ConversationSide; profileId: string }

type Range = {
  before?: number | undefined
  after?: number | undefined
  from?: number | undefined
  size: number
}

type Row = Omit<Message, 'isOwn' | 'author' | 'card' | 'createdAt' | 'files'> & {
  /** JSON array; null without any. */
  files: MessageFile[] | null
  side: ConversationSide
  authorId: string | null
  name: string | null
  cardKind: CardKind | null
  cardId: string | null
  createdAt: string
}

const cardsOf = ({ features }: Services): Record<string, ConversationCards> =>
  Object.assign({}, ...features.map(({ conversationCards }) => conversationCards))

/** Describes the cards of messages as one side sees them now, by kind and id. */
async function describeCards(
  services: Services,
  db: Database,
  rows: readonly Row[],
  side: ConversationSide,
): Promise<Map<string, Card['shown']>> {
  const cards = rows.flatMap(({ cardKind, cardId }) =>
    cardKind && cardId ? { kind: cardKind, id: cardId } : [],
  )
  const described = new Map<string, Card['shown']>()
  for (const [kind, some] of Map.groupBy(cards, (card) => card.kind)) {
    const describe = cardsOf(services)[kind]
    if (!describe) continue
    const ids = some.map(({ id }) => id)
    for (const { id, title, state, detail, path } of await describe(
      db,
      ids,
      side === 'business' ? 'business' : 'person',
    ))
      described.set(`${kind} ${id}`, { title, state, detail, path })
  }
  return described
}

/** The writer as a reader sees them: the whole name within a team and of its customers, a short one elsewhere. */
function authorOf(row: Row, reader: Reader, business: string | null): string | null {
  if (row.kind === 'auto') return business
  if (!row.authorId) return null
  if (reader.side === 'business') return row.name || 'Alguien'
  if (row.side !== 'business') return shortName(row.name)
  const [first] = (row.name ?? '').trim().split(/\s+/)
  return first ? `${first}, de ${business}` : business
}

/** SQL: files of a message as `MessageFile`s; null without any. */
const filesOf = (messageId: SQL) => sql`(
  select json_agg(json_build_object('id', o.id, 'name', f.name, 'contentType', o.content_type, 'bytes', o.bytes, 'width', o.width, 'height', o.height)
    order by f.position) from message_files f join media_objects o on o.id = f.media_id where f.message_id = ${messageId})`

/** SQL: messages with the names of their writers, for `serializeMessages`. */
const selectMessages = sql`select m.id, m.seq, m.key, m.kind, m.side, m.author_id as "authorId",
    case when m.removed_at is null then m.text else '' end as text, m.removed_at is not null as "isRemoved", m.card_kind as "cardKind",
    m.card_id as "cardId", case when m.removed_at is null then ${filesOf(sql`m.id`)} end as files, m.way, m.created_at as "createdAt", a.full_name as name
  from messages m left join profiles a on a.id = m.author_id`

async function serializeMessages(
  services: Services,
  db: Database,
  rows: readonly Row[],
  { reader, businessId }: { reader: Reader; businessId: string | null },
): Promise<Message[]> {
  const cards = await describeCards(services, db, rows, reader.side)
  const [business] = businessId
    ? (
        await db.execute<{ name: string }>(
          sql`select name from businesses where id = ${businessId}`,
        )
      ).rows
    : []
  return rows.map((row) => ({
    id: row.id,
    seq: row.seq,
    key: row.authorId === reader.profileId ? row.key : null,
    kind: row.kind,
    isOwn: row.side === reader.side,
    author: authorOf(row, reader, business?.name ?? null),
    text: row.text,
    isRemoved: row.isRemoved,
    files: row.files ?? [],
    card:
      row.cardKind && row.cardId
        ? {
            kind: row.cardKind,
            id: row.cardId,
            shown: cards.get(`${row.cardKind} ${row.cardId}`) ?? null,
          }
        : null,
    way: row.way,
    createdAt: new Date(row.createdAt).toISOString(),
  }))
}

/** One message as its reader sees it. */
export async function serializeMessage(
  services: Services,
  db: Database,
  messageId: string,
  by: { reader: Reader; businessId: string | null },
): Promise<Message> {
  const { rows } = await db.execute<Row>(sql`${selectMessages} where m.id = ${messageId}`)
  const [message] = await serializeMessages(services, db, rows, by)
  if (!message) throw new Error('the message was just written')
  return message
}

/** A text without files, as a person sees it who has just written it; `author` is the name of their account. */
export const serializeOwnText = (message: MessageRecord, author: string | null): Message => ({
  id: message.id,
  seq: message.seq,
  key: message.key,
  kind: message.kind,
  isOwn: true,
  author: shortName(author),
  text: message.text,
  isRemoved: false,
  files: [],
  card: null,
  way: message.way,
  createdAt: message.createdAt.toISOString(),
})

/**
 * Up to which message the other person has read, where both send read receipts; null with a
 * business and until a request was accepted.
 */
async function readReceipt(
  db: Database,
  { id, kind, request }: ConversationRecord,
  { side }: Reader,
): Promise<number | null> {
  if (kind !== 'people' || request !== 'accepted') return null
  const { rows } = await db.execute<{ readSeq: number }>(sql`
    select p.read_seq as "readSeq" from conversation_parts p where p.conversation_id = ${id} and p.side <> ${side}
      and (select count(*) from conversation_parts o join message_settings s on s.profile_id = o.profile_id
        where o.conversation_id = p.conversation_id and s.sends_receipts) = 2`)
  return rows[0]?.readSeq ?? null
}

/** Which messages from a number on staff took down, among the newest that are asked for at all. */
async function listRemoved(
  db: Database,
  { id, lastSeq }: ConversationRecord,
  from: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ seq: number }>(sql`
    select seq from messages where conversation_id = ${id} and seq >= ${Math.max(from, lastSeq - maxRecheckedMessages)}
      and removed_at is not null order by seq`)
  return rows.map(({ seq }) => seq)
}

/** SQL of a page of messages and the first one after it: forward from `after`, or else back from `before` or the end. */
export const messagesPage = (
  conversationId: string,
  seesNotes: boolean,
  { before, after, size }: Range,
) => sql`
  ${selectMessages} where m.conversation_id = ${conversationId} ${seesNotes ? sql`` : sql`and m.kind <> 'note'`}
    ${after !== undefined ? sql`and m.seq > ${after}` : before ? sql`and m.seq < ${before}` : sql``}
  order by m.seq ${after !== undefined ? sql`asc` : sql`desc`} limit ${size + 1}`

/**
 * A page of messages, oldest first: the newest, those before a number, or those after one. Internal
 * notes are for the team alone.
 */
export async function readMessages(
  services: Services,
  conversation: ConversationRecord,
  reader: Reader,
  range: Range,
) {
  const isForward = range.after !== undefined
  const { rows } = await services.db.execute<Row>(
    messagesPage(conversation.id, reader.side === 'business', range),
  )
  const page = rows.slice(0, range.size)
  return {
    items: await serializeMessages(services, services.db, isForward ? page : page.reverse(), {
      reader,
      businessId: conversation.businessId,
    }),
    isMore: rows.length > range.size,
    readByOther: await readReceipt(services.db, conversation, reader),
    removed:
      isForward && range.from ? await listRemoved(services.db, conversation, range.from) : [],
  }
}
