import { createHash } from 'node:crypto'
import { AppError } from '#shared/app-error.ts'
import type { FileBody } from '#shared/file-body.ts'
import { apart, CutShort } from '#shared/server/apart/run-apart.ts'
import { createGate } from '#shared/server/gate.ts'
import type { SheetKind } from '../vocabulary.ts'
import type { SheetRow } from './sheet/parse-sheet.ts'

/** The largest sheet takes half a second and 60 MB. */
const reading = apart<typeof import('./sheet/parse-sheet.ts')>('features/spreadsheets/server/sheet/parse-sheet.ts', {
  milliseconds: 5_000,
  megabytes: 192,
})

/** Each is held in memory while it is read. */
const one = createGate({ most: 2, waiting: 8, refusal: 'Otros archivos se están leyendo ahora. Inténtalo de nuevo en un momento.' })

/**
 * Reads a stranger's sheet in a process of its own; gives its rows and the SHA-256 of its bytes. Throws `invalid` beside `content` for what is no
 * such sheet, or takes too long or too much memory.
 */
export const readSheet = <Kind extends SheetKind>(kind: Kind, content: FileBody): Promise<{ rows: SheetRow<Kind>[]; hash: string }> =>
  one(async () => {
    const pieces: Uint8Array[] = []
    for await (const piece of content instanceof Blob ? content.stream() : content) pieces.push(piece)
    const bytes = Buffer.concat(pieces)
    try {
      // Across processes the kind of a row is not known any more.
      const rows = (await reading.run('parseSheet', kind, bytes)) as SheetRow<Kind>[]
      return { rows, hash: createHash('sha256').update(bytes).digest('hex') }
    } catch (cause) {
      const isTooMuch = cause instanceof CutShort
      if (!isTooMuch && !(cause instanceof AppError && cause.code === 'invalid')) throw cause
      const message = isTooMuch ? 'No pudimos leer el archivo: es demasiado complicado. Pártelo en varios.' : cause.message
      throw new AppError('invalid', message, { fields: { content: message }, cause })
    }
  })
