import { phraseKey } from '#features/directory/server.ts'
import { tag as tagSchema } from '#features/publishing/posts/contract/post.ts'
import type { Proposals } from '../contract/propose.ts'
import { maxProposed, type TagSource } from '../vocabulary.ts'

type Wanted = Record<TagSource, readonly string[]>

/** Tags for a text: those that other posts have, then trades, places and what it speaks of most; each once, and none that it has. */
export function proposeTags(wanted: Wanted, has: readonly string[]): Proposals['tags'] {
  const known = new Set(has.map(phraseKey))
  const sources = ['used', 'category', 'place', 'text'] as const
  const made = sources.flatMap((source) => wanted[source].map((text) => ({ source, text })))
  return made
    .flatMap(({ source, text }) => {
      const { data: name } = tagSchema.safeParse(text)
      const key = name && phraseKey(name)
      if (!key || known.has(key)) return []
      known.add(key)
      return [{ tag: name, source }]
    })
    .slice(0, maxProposed.tags)
}
