import { eq } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { siteBlocks } from '#db/tables/publishing/site-blocks.ts'
import { markMediaUnused } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import { deleteSiteBlock as contract } from '../contract/blocks.ts'
import { lockBlock } from './lock-block.ts'
import { recordBlockAction } from './record-action.ts'

/** Deletes a block with its counts; the job deletes its picture one day later. */
export const deleteSiteBlock = handle(
  contract,
  ({ services, caller, input: { blockId }, request }) =>
    services.db.transaction(async (tx) => {
      const before = await lockBlock(tx, blockId)
      await tx.delete(siteBlocks).where(eq(siteBlocks.id, blockId))
      await markMediaUnused(tx, [before.mediaId], [], services.now())
      await recordBlockAction(tx, { caller, request }, 'house.block_deleted', before)
      await invalidatePages(services, tx, ['house-blocks'])
      return {}
    }),
)
