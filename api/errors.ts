import { DatabaseError } from 'pg'
import { z } from 'zod'
import { AppError, type FieldErrors } from '#shared/app-error.ts'
import type { Services } from '#shared/server/services.ts'
import { speakSpanish } from '#shared/validation/issue-words.ts'

speakSpanish()

/** Messages by dotted field name; the first of each field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message
  return fields
}

/** PostgreSQL's words for values that are none: out of range (22003), no moment (22007, 22008), a NUL (22021, 22P05). */
const unwritable = ['22003', '22007', '22008', '22021', '22P05']

const databaseError = (error: unknown): DatabaseError | null => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseError) return cause
  return null
}

/** What leaves the process for anything thrown. Unknown faults are logged whole and leave as one kind sentence. */
export function toAppError(error: unknown, log: Services['log']): AppError {
  if (error instanceof AppError) {
    const isOurs = error.code === 'internal' || error.code === 'unavailable'
    if (isOurs && error.cause) log.error({ err: error }, 'request failed')
    return error
  }
  if (error instanceof z.ZodError)
    return new AppError('invalid', 'Revisa los campos marcados.', { fields: fieldErrors(error) })
  const code = databaseError(error)?.code
  // A statement took longer than its connection allows; another may be quicker in a moment.
  if (code === '57014')
    return new AppError('unavailable', 'Esto tardó demasiado. Inténtalo de nuevo en un momento.', {
      retryAfter: 5,
      cause: error,
    })
  // What no column can hold: a letter that is none, a day or a number that there is not.
  if (code && unwritable.includes(code))
    return new AppError('malformed', 'Lo que enviaste no se puede leer.', { cause: error })
  log.error({ err: error }, 'request failed')
  if (code === '23505') return new AppError('conflict', 'Eso ya existe.', { cause: error })
  return new AppError(
    'internal',
    'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.',
    { cause: error },
  )
}
