import { AppError } from '#shared/app-error.ts'
import { CutShort, sandboxed } from '#shared/server/sandbox/run-sandboxed.ts'
import type { ImportFormat } from '../vocabulary.ts'
import type { InspectedFile } from './inspect-file.ts'
import type { FileBatch } from './rows/read-batches.ts'

/** A batch takes a quarter of a second and 60 MB at most; what goes on for this long is no register. */
const reading = sandboxed<typeof import('./rows/read-batches.ts')>(
  'features/directory/imports/server/rows/read-batches.ts',
  {
    milliseconds: 60_000,
    megabytes: 256,
  },
)

/**
 * Streams a CSV file in batches of `size` records, read in a process of its own: rows fit to write and rejected ones with line and reason.
 * Throws `invalid` for a file that is none of ours, or that takes too long or too much memory.
 */
export async function* readFile(
  path: string,
  { encoding }: InspectedFile,
  wanted: ImportFormat | undefined,
  size = 2000,
): AsyncGenerator<FileBatch> {
  try {
    yield* reading.each('batchesOf', path, encoding, wanted, size)
  } catch (cause) {
    if (!(cause instanceof CutShort)) throw cause
    throw new AppError(
      'invalid',
      'No pudimos leer el archivo: una parte es demasiado grande o lleva demasiado tiempo.',
      { cause },
    )
  }
}
