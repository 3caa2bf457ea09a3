import { eq } from 'drizzle-orm'
import { houseBlocks } from '#db/tables/publishing/site-blocks.ts'
import { handle } from '#shared/server/route.ts'
import { deleteHouseBlock as contract } from '../contract/blocks.ts'
import { letGoOfPicture } from './let-go-of-picture.ts'
import { lockBlock } from './lock-block.ts'
import { recordDeed } from './record-deed.ts'
import { tellHousePages } from './tell-pages.ts'

/** Deletes a block with its counts; its picture goes a day later. */
export const deleteHouseBlock = handle(contract, ({ services, caller, input: { blockId }, request }) =>
  services.db.transaction(async (tx) => {
    const before = await lockBlock(tx, blockId)
    await tx.delete(houseBlocks).where(eq(houseBlocks.id, blockId))
    await letGoOfPicture(tx, before.mediaId, null, services.now())
    await recordDeed(tx, { caller, request }, 'house.block_deleted', before)
    await tellHousePages(services, tx)
    return {}
  }),
)
