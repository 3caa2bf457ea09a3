import { AppError } from '#shared/app-error.ts'
import type { InspectedFile } from '#shared/server/csv/text-file.ts'
import { SandboxLimitError, sandboxed } from '#shared/server/sandbox/run-sandboxed.ts'
import type { ImportFormat } from '../vocabulary.ts'
import type { FileBatch } from './rows/read-batches.ts'

/** Limits of the sandbox: a batch needs at most a quarter of a second and 60 MB. */
const sandbox = sandboxed<typeof import('./rows/read-batches.ts')>(
  'features/directory/imports/server/rows/read-batches.ts',
  {
    milliseconds: 60_000,
    megabytes: 256,
  },
)

/**
 * Streams a CSV file in batches of `size` records, parsed in a sandboxed process: valid rows, and
 * rejected ones with line and reason. Throws `invalid` for an unknown format, or when parsing
 * exceeds the limits.
 */
export async function* readFile(
  path: string,
  { encoding }: InspectedFile,
  requestedFormat: ImportFormat | undefined,
  size = 2000,
): AsyncGenerator<FileBatch> {
  try {
    yield* sandbox.each('readCsvBatches', path, encoding, requestedFormat, size)
  } catch (cause) {
    if (!(cause instanceof SandboxLimitError)) throw cause
    throw new AppError(
      'invalid',
      'No pudimos leer el archivo: una parte es demasiado grande o lleva demasiado tiempo.',
      { cause },
    )
  }
}
