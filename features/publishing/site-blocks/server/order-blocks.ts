import { asc, eq } from 'drizzle-orm'
import { houseBlocks } from '#db/tables/publishing/site-blocks.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { orderHouseBlocks as contract } from '../contract/blocks.ts'
import { invalidateSiteBlockPages } from './invalidate-pages.ts'

/** Puts some of a kind in another order: they share the places that they had among all. Two at once come one after the other. */
export const orderHouseBlocks = handle(
  contract,
  ({ services, caller, input: { kind, blockIds }, request }) =>
    services.db.transaction(async (tx) => {
      const held = await tx
        .select()
        .from(houseBlocks)
        .where(eq(houseBlocks.kind, kind))
        .orderBy(asc(houseBlocks.id))
        .for('update')
      const inOrder = held.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
      const moved = new Set(blockIds)
      if (inOrder.filter(({ id }) => moved.has(id)).length !== moved.size)
        throw new AppError(
          'conflict',
          'Alguien del equipo cambió esta lista. Vuelve a abrirla para ordenarla.',
        )
      const next = blockIds.values()
      const wanted = inOrder.map(({ id }) => (moved.has(id) ? (next.next().value as string) : id))
      const before = new Map(inOrder.map(({ id, position }) => [id, position]))
      const changes = wanted.flatMap((id, at) =>
        before.get(id) === at + 1 ? [] : [{ id, position: at + 1 }],
      )
      for (const { id, position } of changes)
        await tx.update(houseBlocks).set({ position }).where(eq(houseBlocks.id, id))
      if (wanted.every((id, at) => id === inOrder[at]?.id)) return {}
      const subject = { kind: 'house_blocks', id: kind }
      const detail = { before: inOrder.map(({ id }) => id), after: wanted }
      await recordAudit(tx, {
        by: caller,
        action: 'house.blocks_ordered',
        subject,
        detail,
        requestId: request.id,
      })
      await invalidateSiteBlockPages(services, tx)
      return {}
    }),
)
