import { eq } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { siteBlocks } from '#db/tables/publishing/site-blocks.ts'
import { handle } from '#shared/server/route.ts'
import { setSiteBlockState as contract } from '../contract/blocks.ts'
import { loadBlock } from './load-blocks.ts'
import { lockBlock } from './lock-block.ts'
import { recordBlockAction } from './record-action.ts'

/** Activates, pauses or stores a block. */
export const setSiteBlockState = handle(
  contract,
  ({ services, caller, input: { blockId, state }, request }) =>
    services.db.transaction(async (tx) => {
      const before = await lockBlock(tx, blockId)
      if (before.state !== state) {
        await tx.update(siteBlocks).set({ state }).where(eq(siteBlocks.id, blockId))
        await recordBlockAction(tx, { caller, request }, 'house.block_state_set', before, {
          before: before.state,
          after: state,
        })
        await invalidatePages(services, tx, ['house-blocks'])
      }
      return loadBlock(tx, services.now(), blockId)
    }),
)
