import { sql } from 'drizzle-orm'
import type { ThingKind } from '#features/subjects/vocabulary.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { readMarks as contract, type Marks } from '../contract.ts'
import type { MarkAct } from '../vocabulary.ts'

const none = () => ({ business: [], product: [], store: [] })

/** Names of what a person marked, newest first. */
export async function loadMarks(db: Database, profileId: string): Promise<Marks> {
  const { rows } = await db.execute<{ act: MarkAct; kind: ThingKind; name: string }>(sql`
    select m.act, m.kind, coalesce(b.slug, p.slug, s.handle) as name
    from marks m left join businesses b on m.kind = 'business' and b.id = m.subject_id
      left join products p on m.kind = 'product' and p.id = m.subject_id
      left join stores s on m.kind = 'store' and s.id = m.subject_id
    where m.profile_id = ${profileId} order by m.created_at desc, m.subject_id desc`)
  const read: Marks = { save: none(), like: none(), archive: none(), follow: none() }
  for (const { act, kind, name } of rows) read[act][kind].push(name)
  return read
}

/** What the caller marked, for hearts and "Siguiendo". */
export const readMarks = handle(contract, ({ services, caller }) => loadMarks(services.db, caller.userId))
