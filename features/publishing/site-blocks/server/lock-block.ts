import { eq } from 'drizzle-orm'
import { siteBlocks } from '#db/tables/publishing/site-blocks.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

export type BlockRow = typeof siteBlocks.$inferSelect

/** Locks the block's row until the transaction ends. Throws `not_found`. */
export async function lockBlock(tx: Database, blockId: string): Promise<BlockRow> {
  const [row] = await tx.select().from(siteBlocks).where(eq(siteBlocks.id, blockId)).for('update')
  if (!row) throw notFound('el bloque')
  return row
}
