import { asc, eq } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { siteBlocks } from '#db/tables/publishing/site-blocks.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { orderSiteBlocks as contract } from '../contract/blocks.ts'

/**
 * Reorders blocks of one kind within the positions that they occupy among all. Locks all of the
 * kind, so that concurrent calls run one after the other.
 */
export const orderSiteBlocks = handle(
  contract,
  ({ services, caller, input: { kind, blockIds }, request }) =>
    services.db.transaction(async (tx) => {
      const locked = await tx
        .select()
        .from(siteBlocks)
        .where(eq(siteBlocks.kind, kind))
        .orderBy(asc(siteBlocks.id))
        .for('update')
      const inOrder = locked.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
      const moved = new Set(blockIds)
      if (inOrder.filter(({ id }) => moved.has(id)).length !== moved.size)
        throw new AppError(
          'conflict',
          'Alguien del equipo cambió esta lista. Vuelve a abrirla para ordenarla.',
        )
      const next = blockIds.values()
      const reordered = inOrder.map(({ id }) =>
        moved.has(id) ? (next.next().value as string) : id,
      )
      const before = new Map(inOrder.map(({ id, position }) => [id, position]))
      const changes = reordered.flatMap((id, at) =>
        before.get(id) === at + 1 ? [] : [{ id, position: at + 1 }],
      )
      for (const { id, position } of changes)
        await tx.update(siteBlocks).set({ position }).where(eq(siteBlocks.id, id))
      if (reordered.every((id, at) => id === inOrder[at]?.id)) return {}
      const subject = { kind: 'site_blocks', id: kind }
      const detail = { before: inOrder.map(({ id }) => id), after: reordered }
      await recordAudit(tx, {
        by: caller,
        action: 'house.blocks_ordered',
        subject,
        detail,
        requestId: request.id,
      })
      await invalidatePages(services, tx, ['house-blocks'])
      return {}
    }),
)
