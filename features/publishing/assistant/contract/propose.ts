import { z } from 'zod'
import { postFields } from '#features/publishing/posts/contract/post.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { checks, maxProposed, proposedLinkKinds, tagSources } from '../vocabulary.ts'

const proposals = z.object({
  words: z.number().int(),
  /** Reading time in whole minutes. */
  minutes: z.number().int(),
  /** Short enough for search engines to show in full, most likely first. */
  titles: z.array(z.string()).max(maxProposed.titles),
  /** Sentences taken from the text; null if none fits. */
  synopsis: z.string().nullable(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  tags: z.array(z.object({ tag: z.string(), source: z.enum(tagSources) })).max(maxProposed.tags),
  links: z
    .array(
      z.object({
        kind: z.enum(proposedLinkKinds),
        /** As the text spells it, at a place that has no link. */
        term: z.string(),
        href: z.string(),
        /** Target of the link, with its current number of businesses. */
        label: z.string(),
      }),
    )
    .max(maxProposed.links),
  /** The search for businesses named in the text timed out. */
  isCut: z.boolean(),
  findings: z.array(z.object({ check: z.enum(checks), isGood: z.boolean(), text: z.string() })),
})
export type Proposals = z.output<typeof proposals>

/**
 * Throws `too_many` above 300 calls per member in ten minutes. Computed locally from the text, the
 * directory and the blog: nothing is sent to a third party and nothing is stored.
 */
export const proposeForText = endpoint({
  name: 'proposeForText',
  method: 'POST',
  path: '/api/staff/assistant/proposals',
  summary: 'Titles, tags, links and a check-list for a text',
  allow: staff('read'),
  maxBody: 1024 * 1024,
  /**
   * `postId`: the post being edited, which is excluded from the proposals; null for a text that is
   * not a post yet.
   */
  input: z.strictObject({
    postId: z.uuid().nullable(),
    checkedAt: z.iso.datetime().nullable(),
    fields: postFields,
  }),
  output: proposals,
})
