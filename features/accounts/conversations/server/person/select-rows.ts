import { type SQL, sql } from 'drizzle-orm'
import { pictureOf, type StoredPicture } from '#features/platform/server.ts'
import { shortName } from '#shared/text/short-name.ts'
import type { ConversationRow } from '../../contract/person.ts'
import type { ConversationKind, ConversationSide, RequestState } from '../../vocabulary.ts'
import type { PersonSide } from '../conversation-sides.ts'
import { type Excerpt, excerptColumns, joinNewestMessage, messageExcerpt } from '../excerpt.ts'

/** A conversation as one person sees it. */
export type PersonRow = {
  id: string
  kind: ConversationKind
  side: PersonSide
  unread: number
  isArchived: boolean
  /** PostgreSQL's text of the instant, for the cursor. */
  time: string
  request: RequestState | null
  requestBy: ConversationSide | null
  otherId: string | null
  businessId: string | null
  excerptSide: ConversationSide | null
} & Counterpart &
  Excerpt

/** Columns of the other side. */
export type Counterpart = {
  business: string | null
  slug: string | null
  /** The business has a page. */
  isPublic: boolean | null
  level: number | null
  logo: StoredPicture | null
  person: string | null
}

/** SQL: the account on the other side of part `p` of conversation `c`. */
export const otherId = sql`case p.side when 'person' then c.peer_id else c.person_id end`

/** SQL condition: a first contact that the person of part `p` has not accepted. */
export const isUnaccepted = sql`(c.request is not null and c.request <> 'accepted' and c.request_by <> p.side)`

/** SQL condition: the person of part `p` blocked the other side, whose conversation then stands in no list. */
export const isBlockedBySide = sql`exists (select from blocks k where k.owner_id = p.profile_id and k.person_id = ${otherId})`

/** SQL: columns of `Counterpart` of a business `b` and a profile `n`. */
export const counterpartColumns = sql`b.name as business, b.slug, b.state in ('published', 'holiday', 'closed') as "isPublic", b.level,
  g.card->'logo' as logo, n.full_name as person`

/**
 * SQL of `PersonRow`s from part `p`, which `where` limits; newest first. The newest message is one
 * that persons see.
 */
export const selectRows = (where: SQL, limit: number) => sql`
  select p.conversation_id as id, c.kind, p.side, p.unread, p.archived_at is not null as "isArchived", p.changed_at::text as time,
    c.request, c.request_by as "requestBy", ${otherId} as "otherId", c.business_id as "businessId",
    ${excerptColumns}, ${counterpartColumns}
  from (select p.* from conversation_parts p join conversations c on c.id = p.conversation_id
    where ${where} order by p.changed_at desc, p.conversation_id limit ${limit}) p
  join conversations c on c.id = p.conversation_id
  left join businesses b on b.id = c.business_id
  left join business_cards g on g.business_id = b.id
  left join profiles n on n.id = ${otherId}
  ${joinNewestMessage(sql`m.kind <> 'note'`)}
  order by p.changed_at desc, p.conversation_id`

/** The other side as a person sees it: a business with its page, or a person by their short name. */
export function serializeCounterpart(row: Counterpart): ConversationRow['with'] {
  const { business, slug, isPublic, level, logo, person } = row
  if (business === null)
    return {
      name: person === null ? null : shortName(person),
      picture: null,
      path: null,
      level: null,
    }
  return {
    name: business,
    picture: pictureOf(logo)?.url ?? null,
    path: isPublic ? `/negocios/${slug}` : null,
    level,
  }
}

/** A declined request is one that waits to whoever sent it. */
export function serializePersonRow(row: PersonRow): ConversationRow {
  const { id, kind, side, unread, isArchived, time, request, requestBy, excerptSide } = row
  const isOwn = requestBy === side
  return {
    id,
    kind,
    with: serializeCounterpart(row),
    excerpt: messageExcerpt(row),
    isOwnExcerpt: excerptSide === side,
    unread,
    isArchived,
    request: request && { state: isOwn && request === 'declined' ? 'pending' : request, isOwn },
    changedAt: new Date(time).toISOString(),
  }
}
