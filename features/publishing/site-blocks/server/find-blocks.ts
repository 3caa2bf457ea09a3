import { sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/blocks.ts'
import { type BlockState, blockStates } from '../vocabulary.ts'
import { loadBlock, loadBlocks } from './load-blocks.ts'

/** Blocks of a kind in a state, and the number in each state. */
export const findSiteBlocks = handle(
  contract.findSiteBlocks,
  async ({ services: { db, now }, input: { kind, state } }) => {
    const items = await loadBlocks(db, now(), sql`b.kind = ${kind} and b.state = ${state}`)
    const { rows } = await db.execute<{ state: BlockState; count: number }>(sql`
    select b.state, count(*)::int as count from site_blocks b where b.kind = ${kind} group by b.state`)
    const counts = Object.fromEntries(
      blockStates.map((name) => [name, rows.find((row) => row.state === name)?.count ?? 0]),
    )
    return { items, counts: counts as Record<BlockState, number> }
  },
)

export const readSiteBlock = handle(
  contract.readSiteBlock,
  ({ services: { db, now }, input: { blockId } }) => loadBlock(db, now(), blockId),
)
