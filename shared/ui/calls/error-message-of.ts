import { isAppError } from '../../app-error.ts'

/**
 * Message of a failure for people: that of an AppError or of a plain Error, whose messages the
 * application writes; otherwise `fallback`. Browser errors are TypeError, SyntaxError or
 * DOMException, whose English messages may contain addresses.
 */
export const errorMessageOf = (cause: unknown, fallback: string): string =>
  (isAppError(cause) || (cause instanceof Error && cause.constructor === Error)
    ? cause.message
    : '') || fallback
