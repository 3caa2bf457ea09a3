import { AppError } from '#shared/app-error.ts'
import { SandboxLimitError, sandboxed } from '#shared/server/sandbox/run-sandboxed.ts'

/**
 * Limits of the sandbox: a batch needs a fraction of a second, and the addresses of 200,000 rows, by which repeated ones
 * are found, some 80 MB.
 */
export const contactFileSandbox = sandboxed<typeof import('./read-contact-file.ts')>(
  'features/growth/contact-imports/server/reading/read-contact-file.ts',
  { milliseconds: 60_000, megabytes: 256 },
)

/** What a person is told of a file that exceeded the limits; other errors stay as they are. */
export const asRefusal = (error: unknown): unknown =>
  error instanceof SandboxLimitError
    ? new AppError(
        'invalid',
        'No pudimos leer el archivo: una parte es demasiado grande o lleva demasiado tiempo.',
        { cause: error },
      )
    : error
