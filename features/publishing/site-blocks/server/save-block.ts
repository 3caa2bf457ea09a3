import { eq } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { siteBlocks } from '#db/tables/publishing/site-blocks.ts'
import { changesOf, markMediaUnused } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { saveSiteBlock as contract } from '../contract/blocks.ts'
import { blockValues } from './block-values.ts'
import { loadBlock } from './load-blocks.ts'
import { lockBlock } from './lock-block.ts'
import { recordBlockAction } from './record-action.ts'

/**
 * Saves the form over the version that it began from. Throws `conflict` when another member saved
 * the block since.
 */
export const saveSiteBlock = handle(contract, ({ services, caller, input, request }) => {
  const { blockId, version, ...form } = input
  return services.db.transaction(async (tx) => {
    const now = services.now()
    const before = await lockBlock(tx, blockId)
    if (String(before.version) !== version)
      throw new AppError('conflict', 'Alguien del equipo guardó cambios aquí mientras editabas.')
    const values = await blockValues(tx, form, { callerId: caller.userId, before })
    const changed = Object.keys(values).filter(
      (key) => JSON.stringify(values[key as never]) !== JSON.stringify(before[key as never]),
    )
    if (changed.length === 0) return loadBlock(tx, now, blockId)
    await tx
      .update(siteBlocks)
      .set({ ...values, version: before.version + 1, savedBy: caller.userId, savedAt: now })
      .where(eq(siteBlocks.id, blockId))
    await markMediaUnused(tx, [before.mediaId], [values.mediaId], now)
    await recordBlockAction(
      tx,
      { caller, request },
      'house.block_changed',
      { id: blockId, title: values.title },
      changesOf(before, values),
    )
    await invalidatePages(services, tx, ['house-blocks'])
    return loadBlock(tx, now, blockId)
  })
})
