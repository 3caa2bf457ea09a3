import { createHash } from 'node:crypto'
import { AppError } from '#shared/app-error.ts'
import type { FileBody } from '#shared/file-body.ts'
import { createGate } from '#shared/server/gate.ts'
import { CutShort, sandboxed } from '#shared/server/sandbox/run-sandboxed.ts'
import type { SheetRow } from './sheet/parse-sheet.ts'

/** The largest sheet takes half a second and 60 MB to be read, and as much to be planned. */
export const sheetLimits = { milliseconds: 5_000, megabytes: 192 }

const parsing = sandboxed<typeof import('./sheet/parse-sheet.ts')>(
  'features/selling/catalogue-files/server/sheet/parse-sheet.ts',
  sheetLimits,
)

/** Each is held in memory while it is read; a store has one place, so that its turns are no other's wait. */
const two = createGate({
  max: 2,
  maxEach: 1,
  waiting: 24,
  waitingEach: 12,
  refusal: 'Otros archivos se están leyendo ahora. Inténtalo de nuevo en un momento.',
})

/** Reads of what a stranger sent: refuses beside `content` what is no such sheet, or takes too long or too much memory. */
async function reading<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    const isTooMuch = cause instanceof CutShort
    if (!isTooMuch && !(cause instanceof AppError && cause.code === 'invalid')) throw cause
    const message = isTooMuch
      ? 'No pudimos leer el archivo: es demasiado complicado. Pártelo en varios.'
      : cause.message
    throw new AppError('invalid', message, { fields: { content: message }, cause })
  }
}

/** Runs `work` when it is the store's turn to have a sheet read; within it `reading` stands around what the file itself may fail at. */
export const readInTurn = <Result>(
  storeId: string,
  work: (guard: typeof reading) => Promise<Result>,
): Promise<Result> => two(() => work(reading), storeId)

export async function bytesOf(content: FileBody): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of content instanceof Blob ? content.stream() : content) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Reads a stranger's sheet of stock in a process of its own; gives its rows and the SHA-256 of its bytes. Throws `invalid` beside `content`. */
export const readStockSheet = (
  storeId: string,
  content: FileBody,
): Promise<{ rows: SheetRow<'stock'>[]; hash: string }> =>
  readInTurn(storeId, async (guard) => {
    const bytes = await bytesOf(content)
    // Across processes the kind of a row is not known any more.
    const rows = (await guard(() =>
      parsing.run('parseSheet', 'stock', bytes),
    )) as SheetRow<'stock'>[]
    return { rows, hash: createHash('sha256').update(bytes).digest('hex') }
  })
