import { sql } from 'drizzle-orm'
import { type FactKind, factWords } from '#features/directory/businesses/vocabulary.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import type { ActivityWords } from '#shared/server/feature.ts'
import { handle } from '#shared/server/route.ts'
import { uuidOf } from '#shared/server/uuid-of.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import * as contract from '../contract/overview.ts'

type Row = {
  id: string
  at: Date
  key: string
  action: string
  subjectKind: string
  subjectId: string
  detail: { kind?: FactKind; reason?: string; name?: string; happenedAt?: string }
  actor: string | null
  business: string | null
  person: string | null
  post: string | null
}

type Words = Record<string, ActivityWords>

function serializeActivity(row: Row, wordsOf: Words): contract.Activity {
  const { detail, subjectKind } = row
  const words = wordsOf[row.action] ?? { action: row.action, color: 'plain' }
  const about = detail.kind && subjectKind === 'fact' ? factWords[detail.kind] : null
  return {
    id: row.id,
    at: new Date(detail.happenedAt ?? row.at).toISOString(),
    ...words,
    target: row.business ?? row.person ?? row.post ?? detail.name ?? 'Lonja',
    detail: joinParts([about, detail.reason]) || null,
    actor: row.actor,
    factId: subjectKind === 'fact' ? row.subjectId : null,
  }
}

/** SQL: the current title of the post of entry `e`, or else its title in the entry; null if it never had one. */
const postTitle = sql`coalesce((select nullif(s.title, '') from posts s where s.id = ${uuidOf(sql`e.subject_id`)}),
  nullif(e.detail ->> 'name', 'Sin título'))`

/** Returns a page of the activity feed, newest first. */
export const readActivity = handle(contract.readActivity, async ({ input, services, caller }) => {
  const wordsOf: Words = Object.assign({}, ...services.features.map(({ activity }) => activity))
  const known = Object.keys(wordsOf)
  const after = fromCursor(input.after, byTime)
  // Entries about posts that never had a title are left out.
  const where = [
    sql`e.action = any (${sql.param(known)}::text[])`,
    sql`not (e.subject_kind = 'post' and ${postTitle} is null)`,
  ]
  if (input.since) where.push(sql`e.at > ${input.since}::timestamptz`)
  if (input.byColleagues) where.push(sql`e.actor_kind = 'staff' and e.actor_id <> ${caller.userId}`)
  if (after) where.push(sql`(e.at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  const { rows } = await services.db.execute<Row>(sql`
    select e.id, e.at, e.at::text as key, e.action, e.subject_kind as "subjectKind", e.subject_id as "subjectId", e.detail,
      p.full_name as actor, b.name as business,
      case when e.subject_kind = 'user' then (select coalesce(s.full_name, s.username) from profiles s where s.id = ${uuidOf(sql`e.subject_id`)}) end as person,
      case when e.subject_kind = 'post' then ${postTitle} end as post
    from audit_entries e left join profiles p on p.id = e.actor_id left join businesses b on b.id = e.business_id
    where ${sql.join(where, sql` and `)}
    order by e.at desc, e.id desc limit ${input.size + 1}`)
  const items = rows.slice(0, input.size)
  const last = items.at(-1)
  return {
    items: items.map((row) => serializeActivity(row, wordsOf)),
    next: rows.length > input.size && last ? toCursor([last.key, last.id]) : null,
  }
})
