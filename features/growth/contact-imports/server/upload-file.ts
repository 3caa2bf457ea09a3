import { sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { contactImports } from '#db/tables/growth/contact-imports.ts'
import { bookToRead, bookToWrite } from '#features/growth/contacts/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import { inspectFile } from '#shared/server/csv/text-file.ts'
import { type Limit, takePoint } from '#shared/server/limit.ts'
import { handle } from '#shared/server/route.ts'
import { createSemaphore } from '#shared/server/semaphore.ts'
import { uploadContactFile as contract } from '../contract/imports.ts'
import { uploadsAnHour } from '../vocabulary.ts'
import { describeImport } from './describe-import.ts'
import { receiveContactFile, storePieces, withTemporaryFile } from './file-pieces.ts'
import { asRefusal, contactFileSandbox } from './reading/sandbox.ts'

const uploadLimit: Limit = {
  name: 'contact-import:account',
  points: uploadsAnHour,
  seconds: 3600,
}

/** Limits concurrent uploads; files are streamed to disk. */
const uploadSemaphore = createSemaphore({
  max: 2,
  waiting: 8,
  refusal: 'Otro archivo se está subiendo ahora. Inténtalo de nuevo en un momento.',
})

/** Converts an error about the file into a field error. */
function toFieldError(error: unknown): unknown {
  const refusal = asRefusal(error)
  if (!(refusal instanceof AppError) || !['invalid', 'too_large'].includes(refusal.code))
    return refusal
  const message =
    refusal.code === 'invalid' ? refusal.message : 'El archivo pasa de 100 MB. Divídelo en varios.'
  return new AppError(refusal.code, message, { fields: { content: message }, cause: error })
}

/** Stores a file of contacts. Throws `invalid` for `content` when it is neither vCard nor CSV. */
export const uploadContactFile = handle(contract, async ({ services, caller, input }) => {
  await takePoint(services, uploadLimit, caller.userId)
  const { book, fileName, content } = input
  try {
    return await withTemporaryFile(async (path) => {
      await uploadSemaphore(() => receiveContactFile(content, path))
      const file = await inspectFile(path)
      const { rows: fields } = await services.db.execute<{ id: string; name: string }>(
        sql`select id, name from contact_fields where book_id = ${await bookToRead(services.db, book, caller)}`,
      )
      const opened = await contactFileSandbox.run('openContactFile', path, file.encoding, fields)
      return services.db.transaction(async (tx) => {
        const record = onlyRow(
          await tx
            .insert(contactImports)
            .values({
              bookId: await bookToWrite(tx, book, caller),
              fileName,
              format: opened.format,
              encoding: file.encoding,
              columns: { list: opened.columns, monthFirst: opened.monthFirst },
              totalBytes: file.bytes,
              startedBy: caller.userId,
              createdAt: services.now(),
              updatedAt: services.now(),
            })
            .returning(),
        )
        await storePieces(tx, record.id, path)
        return describeImport(tx, record)
      })
    })
  } catch (error) {
    throw toFieldError(error)
  }
})
