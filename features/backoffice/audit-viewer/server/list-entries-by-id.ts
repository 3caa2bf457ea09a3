import { sql } from 'drizzle-orm'
import { recordedName } from '#db/tables/platform/audit.ts'
import type { ActivityWords } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { uuidOf } from '#shared/server/uuid-of.ts'
import type { AuditLogEntry } from '../contract/entries.ts'
import { nonFeedActionWords } from '../vocabulary.ts'

type Row = Omit<AuditLogEntry, 'at' | 'words' | 'subject'> & {
  at: Date
  key: string
  subjectKind: string
  subjectId: string
  subjectName: string | null
}

/**
 * Returns a function that gives the Spanish label of an action, from the activity feed of its feature or from `nonFeedActionWords`; null when it has
 * none.
 */
export function actionLabeller({ features }: Services): (action: string) => string | null {
  const feedWords: Record<string, ActivityWords> = Object.assign(
    {},
    ...features.map(({ activity }) => activity),
  )
  return (action) => feedWords[action]?.action ?? nonFeedActionWords[action] ?? null
}

export type LoadedEntry = AuditLogEntry & { key: string }

/** Loads entries by id with the names of their actors and subjects, newest first. `key` is the time as the cursor stores it. */
export async function listEntriesById(
  services: Services,
  db: Database,
  ids: string[],
): Promise<LoadedEntry[]> {
  const wordsOf = actionLabeller(services)
  const { rows } = await db.execute<Row>(sql`
    select e.id, e.at, e.at::text as key, e.action, e.actor_kind as "actorKind", e.subject_kind as "subjectKind", e.subject_id as "subjectId",
      e.detail, e.request_id as "requestId", s.user_agent as "userAgent",
      case when u.id is not null then json_build_object('id', u.id, 'name', coalesce(p.full_name, p.username, 'Sin nombre'), 'email', u.email) end as actor,
      case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as business,
      case when e.subject_kind in ('user', 'profile') then (select coalesce(o.full_name, o.username) from profiles o where o.id = ${uuidOf(sql`e.subject_id`)})
        when e.subject_kind = 'business' then coalesce(b.name, ${recordedName})
        else coalesce((select p.title from posts p where e.subject_kind = 'post' and p.id = ${uuidOf(sql`e.subject_id`)} and p.title <> ''), ${recordedName}) end as "subjectName"
    from audit_entries e left join users u on u.id = e.actor_id left join profiles p on p.id = e.actor_id
    left join businesses b on b.id = e.business_id left join sessions s on s.id = e.session_id
    where e.id = any (${sql.param(ids)}::uuid[]) order by e.at desc, e.id desc`)
  return rows.map(({ subjectKind, subjectId, subjectName, ...row }) => ({
    ...row,
    at: new Date(row.at).toISOString(),
    words: wordsOf(row.action),
    subject: { kind: subjectKind, id: subjectId, name: subjectName },
  }))
}
