import { and, eq } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { productEdits } from '#db/tables/selling/products.ts'
import { recordAudit } from '#features/platform/server.ts'
import { readStoreOf, storeTags } from '#features/selling/stores/server/index.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { undoProductEdit as contract } from '../contract/bulk-edit.ts'
import { bulkEditUndoMinutes } from '../vocabulary.ts'
import { lockFacets, writeFacets } from './product-facets.ts'

/** Undoes a bulk edit; products that changed since are skipped and listed. Throws `conflict` when it was undone already or is too old. */
export const undoProductEdit = handle(
  contract,
  ({ services, caller, input: { businessId, editId }, request }) =>
    services.db.transaction(async (tx) => {
      const now = services.now()
      const store = await readStoreOf(tx, businessId)
      const [edit] = await tx
        .select()
        .from(productEdits)
        .where(and(eq(productEdits.id, editId), eq(productEdits.storeId, store.id)))
        .for('update')
      if (!edit) throw notFound('ese cambio')
      if (edit.undoneAt) throw new AppError('conflict', 'Ya habías deshecho ese cambio.')
      if (now.getTime() > edit.madeAt.getTime() + bulkEditUndoMinutes * minuteMs)
        throw new AppError(
          'conflict',
          `Un cambio se puede deshacer durante ${bulkEditUndoMinutes} minutos. Edita los productos para dejarlos como estaban.`,
        )
      const current = await lockFacets(
        tx,
        store.id,
        edit.rows.map(({ id }) => id),
      )
      const isUnchanged = ({ id, after }: (typeof edit.rows)[number]) =>
        JSON.stringify(current.find((row) => row.id === id)?.facets) === JSON.stringify(after)
      const restored = edit.rows.filter(isUnchanged)
      const left = edit.rows
        .filter((row) => !isUnchanged(row))
        .map(({ id, title }) => ({ id, title }))
      await writeFacets(
        tx,
        restored.map(({ id, before }) => ({ id, facets: before })),
        now,
      )
      await tx.update(productEdits).set({ undoneAt: now }).where(eq(productEdits.id, editId))
      await invalidatePages(services, tx, await storeTags(tx, businessId))
      await recordAudit(tx, {
        by: caller,
        action: 'products.many_restored',
        subject: { kind: 'store', id: store.id },
        businessId,
        detail: { name: store.name, products: restored.map(({ id }) => id) },
        requestId: request.id,
      })
      return { restored: restored.length, left }
    }),
)
