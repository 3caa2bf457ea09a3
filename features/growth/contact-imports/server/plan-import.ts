import { and, eq } from 'drizzle-orm'
import { contactImportRows, contactImports } from '#db/tables/growth/contact-imports.ts'
import { contactGroups } from '#db/tables/growth/contacts-lists.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { planContactImport as contract } from '../contract/imports.ts'
import { fileColumnsOf } from './describe-import.ts'
import { lockImport } from './find-import.ts'
import { readJobName } from './jobs.ts'

/** Stores how a file is imported and enqueues its preview. */
export const planContactImport = handle(contract, ({ services, caller, input }) => {
  const { book, importId, ...settings } = input
  // In the book of a business, who may add may change as well.
  if (book === 'platform' && settings.mode !== 'new' && !caller.staff?.has('edit'))
    throw new AppError('forbidden', 'Tus permisos solo alcanzan para agregar contactos nuevos.')
  return services.db.transaction(async (tx) => {
    const record = await lockImport(tx, { book, importId }, caller)
    if (record.startedAt !== null || record.state === 'reading')
      throw new AppError('conflict', 'Esa importación ya empezó.')
    const { list } = fileColumnsOf(record)
    if (settings.targets.length !== list.length)
      throw invalidField('targets', 'Faltan columnas del archivo.')
    if (list.length > 0 && settings.targets.every((target) => target === null))
      throw invalidField('targets', 'Elige qué contiene al menos una columna.')
    if (settings.groupId) {
      const [group] = await tx
        .select({ id: contactGroups.id })
        .from(contactGroups)
        .where(and(eq(contactGroups.bookId, record.bookId), eq(contactGroups.id, settings.groupId)))
      if (!group) throw invalidField('groupId', 'Esa lista ya no está.')
    }
    await tx.delete(contactImportRows).where(eq(contactImportRows.importId, importId))
    await tx
      .update(contactImports)
      .set({
        settings,
        state: 'reading',
        readRows: 0,
        doneRows: 0,
        doneBytes: 0,
        pictures: 0,
        error: null,
        updatedAt: services.now(),
      })
      .where(eq(contactImports.id, importId))
    await services.jobs.enqueue(tx, readJobName, { importId }, { key: importId })
    return {}
  })
})
