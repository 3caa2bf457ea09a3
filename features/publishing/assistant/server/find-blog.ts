import { sql } from 'drizzle-orm'
import { phraseKey } from '#features/directory/server.ts'
import { publicSource } from '#features/publishing/posts/server/index.ts'
import type { Database } from '#shared/server/services.ts'
import type { Phrase } from './text/find-phrases.ts'

type UsedTag = { tag: string; count: number; phrase: Phrase }
export type OtherPost = { slug: string; title: string; phrase: Phrase }

/** Limits: tags read, tags matched in the text, and posts proposed for them. */
const max = { tags: 3000, matched: 20, posts: 6 } as const

/** Tags of published posts that occur in a text, most used first. */
export async function findUsedTags(db: Database, phrases: Map<string, Phrase>): Promise<UsedTag[]> {
  const { rows } = await db.execute<{ tag: string; count: number }>(sql`
    select tag, count(*)::int as count from ${publicSource} cross join unnest(s.tags) tag group by tag order by count(*) desc, tag limit ${max.tags}`)
  const matched = rows.flatMap(({ tag, count }) => {
    const phrase = phrases.get(phraseKey(tag))
    return phrase ? [{ tag, count, phrase }] : []
  })
  return matched.slice(0, max.matched)
}

/** The newest other posts with one of these tags, each with the phrase that could link to it. */
export async function findOtherPosts(
  db: Database,
  tags: readonly UsedTag[],
  postId: string | null,
): Promise<OtherPost[]> {
  const linkable = new Map(
    tags.flatMap(({ tag, phrase }) => (phrase.plain ? [[tag, phrase] as const] : [])),
  )
  if (linkable.size === 0) return []
  const { rows } = await db.execute<{ slug: string; title: string; tags: string[] }>(sql`
    select s.slug, s.title, s.tags from ${publicSource}
    where s.tags && ${sql.param([...linkable.keys()])}::text[] and s.post_id is distinct from ${postId}::uuid
    order by s.published_at desc, s.post_id desc limit ${max.posts}`)
  return rows.flatMap(({ slug, title, tags: postTags }) => {
    const phrase = postTags.map((tag) => linkable.get(tag)).find((match) => match !== undefined)
    return phrase ? [{ slug, title, phrase }] : []
  })
}
