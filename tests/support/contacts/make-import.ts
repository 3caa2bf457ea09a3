import { contactImportRows, contactImports } from '#db/tables/growth/contact-imports.ts'
import type { ContactImportState } from '#features/growth/contact-imports/vocabulary.ts'
import type { Services } from '#shared/server/services.ts'

/** How an import of a file of three columns is set up. */
export const importChoices = {
  targets: ['name', 'email', null] as ('name' | 'email' | null)[],
  countryCode: 'MX',
  dateOrder: 'dmy' as const,
  mode: 'fill' as const,
  stage: 'contact' as const,
  tag: '',
  groupId: null,
}

/** Inserts an import of a book in a state, without its file. */
export async function makeImport(
  { db }: Services,
  bookId: string,
  state: ContactImportState = 'ready',
  set: Partial<typeof contactImports.$inferInsert> = {},
) {
  const list = ['Nombre', 'Correo', 'Otra'].map((heading) => ({
    heading,
    sample: [],
    target: null,
  }))
  const isStarted = state === 'importing' || state === 'stopped' || state === 'finished'
  const [record] = await db
    .insert(contactImports)
    .values({
      bookId,
      fileName: 'contactos.csv',
      format: 'csv',
      encoding: 'utf-8',
      state,
      columns: { list, monthFirst: false },
      settings: importChoices,
      totalBytes: 100,
      startedAt: isStarted ? new Date() : null,
      ...set,
    })
    .returning()
  if (!record) throw new Error('no import was made')
  return record
}

/** Inserts rejected rows of an import. */
export const makeRejectedRows = ({ db }: Services, importId: string, many: number) =>
  db.insert(contactImportRows).values(
    Array.from({ length: many }, (_, n) => ({
      importId,
      line: n + 2,
      outcome: 'rejected' as const,
      remarks: ['No tiene nombre.'],
      raw: ',,',
    })),
  )
