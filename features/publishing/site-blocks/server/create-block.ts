import { eq, sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { siteBlocks } from '#db/tables/publishing/site-blocks.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { createSiteBlock as contract } from '../contract/blocks.ts'
import { maxBlocks } from '../vocabulary.ts'
import { blockValues } from './block-values.ts'
import { loadBlock } from './load-blocks.ts'
import { recordBlockAction } from './record-action.ts'

/**
 * Creates a block, paused and last of its kind. Throws `invalid` as `blockValues` does, and
 * `conflict` at the maximum.
 */
export const createSiteBlock = handle(contract, ({ services, caller, input, request }) =>
  services.db.transaction(async (tx) => {
    const now = services.now()
    const values = await blockValues(tx, input, { callerId: caller.userId, before: null })
    if ((await tx.$count(siteBlocks, eq(siteBlocks.kind, input.kind))) >= maxBlocks)
      throw new AppError(
        'conflict',
        `Ya hay ${maxBlocks}. Elimina los que no uses para agregar otro.`,
      )
    const position = sql<number>`(select coalesce(max(b.position), 0) + 1 from site_blocks b where b.kind = ${input.kind})`
    const row = onlyRow(
      await tx
        .insert(siteBlocks)
        .values({
          ...values,
          position,
          createdBy: caller.userId,
          savedBy: caller.userId,
          savedAt: now,
        })
        .returning(),
    )
    await recordBlockAction(tx, { caller, request }, 'house.block_created', row)
    return loadBlock(tx, now, row.id)
  }),
)
