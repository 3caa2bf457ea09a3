import { sql } from 'drizzle-orm'
import type { ReactableKind } from '#features/platform/subjects/vocabulary.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { getMyReactions as contract, type MyReactions } from '../contract.ts'
import type { ReactionType } from '../vocabulary.ts'

const none = () => ({ business: [], product: [], store: [], author: [], post: [] })

type Row = { act: ReactionType; kind: ReactableKind; name: string; hasBell: boolean }

/** Loads the names of the subjects of a person's reactions, newest first. */
export async function loadReactions(db: Database, profileId: string): Promise<MyReactions> {
  const { rows } = await db.execute<Row>(sql`
    select m.act, m.kind, coalesce(b.slug, p.slug, s.handle, a.username, w.slug, v.slug) as name, m.bell_since is not null as "hasBell"
    from reactions m left join businesses b on m.kind = 'business' and b.id = m.subject_id
      left join products p on m.kind = 'product' and p.id = m.subject_id
      left join stores s on m.kind = 'store' and s.id = m.subject_id
      left join authors a on m.kind = 'author' and a.id = m.subject_id
      left join posts v on m.kind = 'post' and v.id = m.subject_id left join published_posts w on w.post_id = v.id
    where m.profile_id = ${profileId} order by m.created_at desc, m.subject_id desc`)
  const marksByAct: MyReactions = {
    save: none(),
    like: none(),
    archive: none(),
    follow: none(),
    bell: none(),
  }
  for (const { act, kind, name, hasBell } of rows) {
    marksByAct[act][kind].push(name)
    if (hasBell) marksByAct.bell[kind].push(name)
  }
  return marksByAct
}

/** Gets the caller's reactions, for the state of the favourite, follow and notification buttons. */
export const getMyReactions = handle(contract, ({ services, caller }) =>
  loadReactions(services.db, caller.userId),
)
