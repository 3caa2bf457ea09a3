import { eq } from 'drizzle-orm'
import { contactImports } from '#db/tables/growth/contact-imports.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { resumeContactImport as contract } from '../contract/imports.ts'
import { lockImport } from './find-import.ts'
import { applyJobName, readJobName } from './jobs.ts'
import { recordImportAction } from './record-action.ts'

/** Goes on with an import that stopped or failed, where it was. */
export const resumeContactImport = handle(contract, ({ services, caller, input, request }) =>
  services.db.transaction(async (tx) => {
    const { id, state, startedAt } = await lockImport(tx, input, caller)
    if (state !== 'stopped' && state !== 'failed')
      throw new AppError('conflict', 'Esa importación ya terminó o sigue en curso.')
    await tx
      .update(contactImports)
      .set({
        state: startedAt ? 'importing' : 'reading',
        error: null,
        updatedAt: services.now(),
        startedBy: caller.userId,
      })
      .where(eq(contactImports.id, id))
    if (startedAt)
      await recordImportAction(
        tx,
        { caller, request, book: input.book },
        'contact_imports.resumed',
        id,
      )
    const job = startedAt ? applyJobName : readJobName
    await services.jobs.enqueue(tx, job, { importId: id }, { key: id })
    return {}
  }),
)
