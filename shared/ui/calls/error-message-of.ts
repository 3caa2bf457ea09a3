import { isAppError } from '../../app-error.ts'

/**
 * What a person reads of something that failed: our own words (an AppError's, or of an Error that was made with them), else `fallback`.
 * What the browser throws of itself is a TypeError, a SyntaxError or a DOMException, in English and with addresses.
 */
export const errorMessageOf = (cause: unknown, fallback: string): string =>
  (isAppError(cause) || (cause instanceof Error && cause.constructor === Error)
    ? cause.message
    : '') || fallback
