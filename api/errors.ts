import { DatabaseError } from 'pg'
import { z } from 'zod'
import { isServerChange, serverChangeSeconds } from '#db/server-change.ts'
import { AppError, type FieldErrors } from '#shared/app-error.ts'
import type { Services } from '#shared/server/services.ts'
import { speakSpanish } from '#shared/validation/issue-words.ts'

speakSpanish()

/** First message of each field, by dotted field name. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message
  return fields
}

/**
 * PostgreSQL's error codes for values that it cannot store: out of range (22003), invalid date or time (22007, 22008),
 * NUL character (22021, 22P05).
 */
const unwritable = ['22003', '22007', '22008', '22021', '22P05']

const databaseError = (error: unknown): DatabaseError | null => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseError) return cause
  return null
}

/**
 * Converts anything thrown to an error that may leave the process. Unknown errors are logged in full and answered with
 * a general message.
 */
export function toAppError(error: unknown, log: Services['log']): AppError {
  if (error instanceof AppError) {
    const isOurs = error.code === 'internal' || error.code === 'unavailable'
    if (isOurs && error.cause) log.error({ err: error }, 'request failed')
    return error
  }
  if (error instanceof z.ZodError)
    return new AppError('invalid', 'Revisa los campos marcados.', { fields: fieldErrors(error) })
  if (isServerChange(error)) {
    log.warn({ err: error }, 'request failed: the server is changing')
    return new AppError(
      'unavailable',
      'Estamos cambiando de servidor. Vuelve a intentar en unos segundos.',
      { retryAfter: serverChangeSeconds, cause: error },
    )
  }
  const code = databaseError(error)?.code
  // The statement exceeded the connection's timeout, or was the victim of a deadlock; a retry may be faster.
  if (code === '57014' || code === '40P01')
    return new AppError('unavailable', 'Esto tardó demasiado. Inténtalo de nuevo en un momento.', {
      retryAfter: 5,
      cause: error,
    })
  // The value cannot be stored in any column: invalid text, date or number.
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
