/** What can go wrong, each with the one HTTP status it leaves as. */
export const errorStatus = {
  malformed: 400,
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  wrong_method: 405,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  unavailable: 503,
  internal: 500,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Messages in Spanish by field name, dotted for nested fields (`address.city`). */
export type FieldErrors = Record<string, string>

/** The body of every refused API call. */
export type ErrorBody = {
  error: { code: ErrorCode; message: string; fields?: FieldErrors; requestId?: string }
}

/** A refusal that a person may read: code, kind Spanish message and, where there is one, the field it belongs to. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  /** Seconds to wait, for `too_many`. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    detail: { fields?: FieldErrors; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: detail.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = detail.fields
    this.retryAfter = detail.retryAfter
  }
}

/** Whether this is an AppError, also one made by another copy of this module (the pages are bundled with their own). */
export const isAppError = (error: unknown): error is AppError =>
  error instanceof Error &&
  error.name === 'AppError' &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code in errorStatus

/** 404 with a message that names the thing in Spanish, e.g. `notFound('el negocio')`. */
export const notFound = (thing: string) => new AppError('not_found', `No encontramos ${thing}.`)

/** For `catch`: the answer where the thing does not exist; any other error is thrown on. */
export const ifNotFound =
  <T>(answer: T) =>
  (error: unknown): T => {
    if (isAppError(error) && error.code === 'not_found') return answer
    throw error
  }

/** For what never reached the server: `unavailable` in our words, never the browser's. What is an AppError already stays what it is. */
export const unreachable = (cause: unknown): AppError =>
  isAppError(cause)
    ? cause
    : new AppError(
        'unavailable',
        'No pudimos conectar. Revisa tu conexión a internet e inténtalo de nuevo.',
        { cause },
      )

/** 422 for one field. */
export const invalidField = (field: string, message: string) =>
  new AppError('invalid', message, { fields: { [field]: message } })
