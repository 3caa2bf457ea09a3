import { createHash } from 'node:crypto'
import { AppError } from '#shared/app-error.ts'
import type { FileBody } from '#shared/file-body.ts'
import { SandboxLimitError, sandboxed } from '#shared/server/sandbox/run-sandboxed.ts'
import { createSemaphore } from '#shared/server/semaphore.ts'
import type { SheetRow } from './sheet/parse-sheet.ts'

/** Parsing the largest allowed sheet takes about half a second and 60 MB; planning it takes as much again. */
export const sheetLimits = { milliseconds: 5_000, megabytes: 192 }

const parsing = sandboxed<typeof import('./sheet/parse-sheet.ts')>(
  'features/selling/catalogue-files/server/sheet/parse-sheet.ts',
  sheetLimits,
)

/** Two sheets are read at a time because each is fully in memory, and one per store, so that a store's queue does not delay the others. */
const sheetSlots = createSemaphore({
  max: 2,
  maxEach: 1,
  waiting: 24,
  waitingEach: 12,
  refusal: 'Otros archivos se están leyendo ahora. Inténtalo de nuevo en un momento.',
})

/** Runs `work` on an untrusted file. Turns invalid files and exceeded time or memory limits into `invalid` on `content`. */
async function refuseUnreadable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    const isTooMuch = cause instanceof SandboxLimitError
    if (!isTooMuch && !(cause instanceof AppError && cause.code === 'invalid')) throw cause
    const message = isTooMuch
      ? 'No pudimos leer el archivo: es demasiado complicado. Pártelo en varios.'
      : cause.message
    throw new AppError('invalid', message, { fields: { content: message }, cause })
  }
}

/** Runs `work` when the store gets a slot of the semaphore. `work` wraps every step that the file itself can make fail in `guard`. */
export const withSheetSlot = <Result>(
  storeId: string,
  work: (guard: typeof refuseUnreadable) => Promise<Result>,
): Promise<Result> => sheetSlots(() => work(refuseUnreadable), storeId)

export async function readFileBytes(content: FileBody): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of content instanceof Blob ? content.stream() : content) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Parses an untrusted stock sheet in a sandboxed process; returns its rows and the SHA-256 of its bytes. Throws `invalid` on `content`. */
export const readStockSheet = (
  storeId: string,
  content: FileBody,
): Promise<{ rows: SheetRow<'stock'>[]; hash: string }> =>
  withSheetSlot(storeId, async (guard) => {
    const bytes = await readFileBytes(content)
    // The call across processes loses the row's type parameter.
    const rows = (await guard(() =>
      parsing.run('parseSheet', 'stock', bytes),
    )) as SheetRow<'stock'>[]
    return { rows, hash: createHash('sha256').update(bytes).digest('hex') }
  })
