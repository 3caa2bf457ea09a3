import { z } from 'zod'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import { feedItemKinds } from './vocabulary.ts'

/** A feed item of a followed business or author, as it is now. */
export const feedItem = z.object({
  id: z.uuid(),
  kind: z.enum(feedItemKinds),
  text: z.string(),
  /** Path on this site that it links to. */
  path: z.string(),
  /** Name of the business or author. */
  who: z.string(),
  /** URL of a picture of it, or else of the business. */
  picture: z.string().nullable(),
  at: z.iso.datetime(),
  /** It happened after the follow began, and the reader has not seen it. */
  isNew: z.boolean(),
})
export type FeedItem = z.output<typeof feedItem>

export const listNews = endpoint({
  name: 'listNews',
  method: 'GET',
  path: '/api/my/news',
  summary: 'Feed of the followed businesses and authors, newest first',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({ after: z.string().max(300).optional(), size: pageSize }),
  output: z.object({
    items: z.array(feedItem),
    next: z.string().nullable(),
    /** Whether the caller follows anybody. */
    follows: z.boolean(),
  }),
})

export const findUnseen = endpoint({
  name: 'findUnseen',
  method: 'GET',
  path: '/api/my/news/unseen',
  summary: 'Whether the feed has items that the caller has not seen',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({}),
  output: z.object({ isNew: z.boolean() }),
})

/** Marks everything until `until`, the time of the newest item, as seen; never moves backwards. */
export const markNewsSeen = endpoint({
  name: 'markNewsSeen',
  method: 'PUT',
  path: '/api/my/news/seen',
  summary: 'Mark the feed as seen until a time',
  allow: signedIn,
  limit: { points: 600, seconds: 600 },
  input: z.strictObject({ until: z.iso.datetime() }),
  output: z.object({}),
})
