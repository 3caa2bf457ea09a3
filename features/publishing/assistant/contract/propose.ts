import { z } from 'zod'
import { postFields } from '#features/publishing/posts/contract/post.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { checks, maxProposed, proposedLinkKinds, tagSources } from '../vocabulary.ts'

const proposals = z.object({
  words: z.number().int(),
  /** Whole minutes that reading it takes. */
  minutes: z.number().int(),
  /** Of lengths that search engines show whole, the likeliest first. */
  titles: z.array(z.string()).max(maxProposed.titles),
  /** Sentences of the text itself; null where it has none. */
  synopsis: z.string().nullable(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  tags: z.array(z.object({ tag: z.string(), source: z.enum(tagSources) })).max(maxProposed.tags),
  links: z
    .array(
      z.object({
        kind: z.enum(proposedLinkKinds),
        /** As the text says it, where it says it without a link. */
        term: z.string(),
        href: z.string(),
        /** What it leads to, with how many there are of it now. */
        label: z.string(),
      }),
    )
    .max(maxProposed.links),
  /** The directory was too busy to be asked which businesses the text names. */
  isCut: z.boolean(),
  findings: z.array(z.object({ check: z.enum(checks), isGood: z.boolean(), text: z.string() })),
})
export type Proposals = z.output<typeof proposals>

/** `too_many` beyond 300 in ten minutes of one member. Made of the text and of what the directory and the blog hold, here alone: nothing is sent to anybody else, and nothing is kept. */
export const proposeForText = endpoint({
  name: 'proposeForText',
  method: 'POST',
  path: '/api/staff/assistant/proposals',
  summary: 'Titles, tags, links and a check-list for a text',
  allow: staff('read'),
  maxBody: 1024 * 1024,
  /** `postId`: which post of the blog it is, so that it is not proposed to itself; null for a text that is none yet. */
  input: z.strictObject({
    postId: z.uuid().nullable(),
    checkedAt: z.iso.datetime().nullable(),
    fields: postFields,
  }),
  output: proposals,
})
