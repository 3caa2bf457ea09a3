import { z } from 'zod'
import { picture } from '#features/platform/media/contract.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'
import { blockEvents, blockKinds, blockPlaces } from '../vocabulary.ts'

const shownBlock = z.object({
  id: z.uuid(),
  kind: z.enum(blockKinds),
  title: z.string(),
  text: z.string(),
  buttonText: z.string(),
  href: z.string(),
  picture: picture.nullable(),
})
export type PublicSiteBlock = z.output<typeof shownBlock>

/** Blocks shown in a place now, in the team's order. */
export const listSiteBlocks = endpoint({
  name: 'listSiteBlocks',
  method: 'GET',
  path: '/api/house-blocks/:place',
  summary: 'The platform’s own blocks in one place',
  allow: anyone,
  cached: { tags: ['house-blocks'] },
  input: z.strictObject({ place: z.enum(blockPlaces) }),
  output: z.object({ items: z.array(shownBlock).max(12) }),
})

/**
 * Counts views and clicks anonymously: nothing about the reader is stored. Bots and team members
 * are not counted; the answer is the same.
 */
export const countSiteBlocks = endpoint({
  name: 'countSiteBlocks',
  method: 'POST',
  path: '/api/house-block-counts',
  summary: 'Report that blocks were visible, or that one was clicked',
  allow: anyone,
  status: 202,
  maxBody: 4096,
  input: z.strictObject({
    place: z.enum(blockPlaces),
    act: z.enum(blockEvents),
    blockIds: z.array(z.uuid()).min(1).max(12),
  }),
  output: z.object({}),
})
