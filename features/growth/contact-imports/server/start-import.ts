import { eq } from 'drizzle-orm'
import { contactImports } from '#db/tables/growth/contact-imports.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { startContactImport as contract } from '../contract/imports.ts'
import { deletePieces } from './file-pieces.ts'
import { lockImport } from './find-import.ts'
import { applyJobName } from './jobs.ts'
import { recordImportAction } from './record-action.ts'

/** Confirms a preview and enqueues its import; from then on the file itself is not needed. */
export const startContactImport = handle(contract, ({ services, caller, input, request }) =>
  services.db.transaction(async (tx) => {
    const { id, state, format, readRows } = await lockImport(tx, input, caller)
    if (state !== 'ready')
      throw new AppError('conflict', 'Esa importación no está lista para empezar.')
    await deletePieces(tx, id)
    const now = services.now()
    await tx
      .update(contactImports)
      .set({ state: 'importing', startedAt: now, updatedAt: now, startedBy: caller.userId })
      .where(eq(contactImports.id, id))
    await recordImportAction(
      tx,
      { caller, request, book: input.book },
      'contact_imports.started',
      id,
      {
        format,
        rows: readRows,
      },
    )
    await services.jobs.enqueue(tx, applyJobName, { importId: id }, { key: id })
    return {}
  }),
)
