import { phraseKey } from '#features/directory/server.ts'
import { tag as tagSchema } from '#features/publishing/posts/contract/post.ts'
import type { Proposals } from '../contract/propose.ts'
import { maxProposed, type TagSource } from '../vocabulary.ts'

type TagCandidates = Record<TagSource, readonly string[]>

/**
 * Tags for a text: tags of other posts, then trades, places and frequent phrases. No duplicates,
 * and none that the post has.
 */
export function proposeTags(
  tagCandidates: TagCandidates,
  existing: readonly string[],
): Proposals['tags'] {
  const known = new Set(existing.map(phraseKey))
  const sources = ['used', 'category', 'place', 'text'] as const
  const candidates = sources.flatMap((source) =>
    tagCandidates[source].map((text) => ({ source, text })),
  )
  return candidates
    .flatMap(({ source, text }) => {
      const { data: name } = tagSchema.safeParse(text)
      const key = name && phraseKey(name)
      if (!key || known.has(key)) return []
      known.add(key)
      return [{ tag: name, source }]
    })
    .slice(0, maxProposed.tags)
}
