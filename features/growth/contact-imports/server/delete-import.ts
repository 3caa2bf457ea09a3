import { eq } from 'drizzle-orm'
import { contactImports } from '#db/tables/growth/contact-imports.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { deleteContactImport as contract } from '../contract/imports.ts'
import { lockImport } from './find-import.ts'

/** Deletes an import with its file and rows. */
export const deleteContactImport = handle(contract, ({ services, caller, input }) =>
  services.db.transaction(async (tx) => {
    const { id, state } = await lockImport(tx, input, caller)
    if (state === 'importing') throw new AppError('conflict', 'Detén primero la importación.')
    await tx.delete(contactImports).where(eq(contactImports.id, id))
    return {}
  }),
)
