import { sql } from 'drizzle-orm'
import { pictureOf, type StoredPicture } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import { listSiteBlocks as contract, type PublicSiteBlock } from '../contract/public.ts'
import { maxBlocksIn } from '../vocabulary.ts'
import { blockPicture, isRunning } from './load-blocks.ts'

/** Blocks shown in a place now. */
export const listSiteBlocks = handle(contract, async ({ services, input: { place } }) => {
  const { rows } = await services.reads.db.execute<
    Omit<PublicSiteBlock, 'picture'> & { picture: StoredPicture | null }
  >(sql`
    select b.id, b.kind, b.title, b.text, b.button_text as "buttonText", b.href, ${blockPicture} as picture
    from site_blocks b where ${isRunning(services.now())} and ${place} = any(b.places) order by b.position, b.id limit ${maxBlocksIn[place]}`)
  return { items: rows.map((row) => ({ ...row, picture: pictureOf(row.picture) })) }
})
