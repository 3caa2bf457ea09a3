import { eq } from 'drizzle-orm'
import { houseBlocks } from '#db/tables/publishing/site-blocks.ts'
import { handle } from '#shared/server/route.ts'
import { deleteHouseBlock as contract } from '../contract/blocks.ts'
import { invalidateSiteBlockPages } from './invalidate-pages.ts'
import { letGoOfPicture } from './let-go-of-picture.ts'
import { lockBlock } from './lock-block.ts'
import { recordBlockAction } from './record-action.ts'

/** Deletes a block with its counts; the job deletes its picture one day later. */
export const deleteHouseBlock = handle(
  contract,
  ({ services, caller, input: { blockId }, request }) =>
    services.db.transaction(async (tx) => {
      const before = await lockBlock(tx, blockId)
      await tx.delete(houseBlocks).where(eq(houseBlocks.id, blockId))
      await letGoOfPicture(tx, before.mediaId, null, services.now())
      await recordBlockAction(tx, { caller, request }, 'house.block_deleted', before)
      await invalidateSiteBlockPages(services, tx)
      return {}
    }),
)
