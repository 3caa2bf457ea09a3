import { eq } from 'drizzle-orm'
import { contactImports } from '#db/tables/growth/contact-imports.ts'
import { handle } from '#shared/server/route.ts'
import { stopContactImport as contract } from '../contract/imports.ts'
import { lockImport } from './find-import.ts'
import { recordImportAction } from './record-action.ts'

/** Stops a running import; one whose file is still being read returns to its settings. */
export const stopContactImport = handle(contract, ({ services, caller, input, request }) =>
  services.db.transaction(async (tx) => {
    const { id, state } = await lockImport(tx, input, caller)
    if (state !== 'importing' && state !== 'reading') return { stopped: false }
    await tx
      .update(contactImports)
      .set({ state: state === 'reading' ? 'uploaded' : 'stopped', updatedAt: services.now() })
      .where(eq(contactImports.id, id))
    if (state === 'importing')
      await recordImportAction(
        tx,
        { caller, request, book: input.book },
        'contact_imports.stopped',
        id,
      )
    return { stopped: true }
  }),
)
