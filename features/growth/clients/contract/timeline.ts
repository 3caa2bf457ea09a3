import { z } from 'zod'
import { endpoint, member } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import { timelineKinds } from '../vocabulary.ts'

const entry = z.object({
  id: z.uuid(),
  kind: z.enum(timelineKinds),
  /** Id of the note, call, order … that it tells of. */
  sourceId: z.uuid(),
  at: z.iso.datetime(),
  /** What happened, in words. */
  title: z.string(),
  /** What the person or the team wrote; long texts are cut. */
  text: z.string().nullable(),
  /** In minor units of `currency`. */
  amount: z.number().int().nullable(),
  currency: z.string().nullable(),
  /** The member of the team who did it. */
  by: z.string().nullable(),
  /** Path of the page that shows it; null where this list is all. */
  path: z.string().nullable(),
})
export type TimelineEntry = z.output<typeof entry>

/** Entries whose source was withdrawn or deleted are left out, so that a page may have fewer than `size`. */
export const readTimeline = endpoint({
  name: 'readTimeline',
  method: 'GET',
  path: '/api/my/businesses/:businessId/clients/:contactId/timeline',
  summary: 'All that happened between a business and one of its contacts, newest first',
  allow: member('seller'),
  // Hidden: what people wrote to a business and bought from it.
  impersonation: 'hidden',
  input: z.strictObject({
    businessId: z.uuid(),
    contactId: z.uuid(),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({ items: z.array(entry), next: z.string().nullable() }),
})
