import { sourceStack } from './source-stack.ts'

/** Hides personal data in a word: an e-mail address, or the path of a URL. */
function hideInWord(word: string): string {
  const at = word.indexOf('@', 1)
  // Packages have names like node_modules/@scope.
  if (at > 0 && word[at - 1] !== '/') return '…@…'
  const url = word.search(/https?:\/\//)
  const rest = url < 0 ? -1 : word.slice(url + 8).search(/[/?#]./)
  return rest < 0 ? word : `${word.slice(0, url + 8 + rest)}/…`
}

const hidePrivate = (text: string) => text.replace(/[^\s<>"'(),;]+/g, hideInWord)

/** The job queue emits errors as plain objects with an error's properties. */
function toError(thrown: unknown): unknown {
  if (thrown instanceof Error || typeof thrown !== 'object' || thrown === null) return thrown
  const { message, name, stack, code } = thrown as Record<string, unknown>
  if (typeof message !== 'string') return thrown
  return Object.assign(new Error(message), {
    name: typeof name === 'string' ? name : 'Error',
    stack: typeof stack === 'string' ? stack : undefined,
    ...(code === undefined ? {} : { code }),
  })
}

/** Where all addresses of a name failed, the error itself has no message. */
const ownMessage = (error: Error) =>
  error.message ||
  (error instanceof AggregateError ? error.errors.map((one) => errorSummary(one)).join('; ') : '')

/** The database library puts all parameters of a statement into the message. */
const messageOf = (error: Error & { query?: unknown; params?: unknown }) =>
  hidePrivate(
    typeof error.query === 'string' && Array.isArray(error.params)
      ? `Failed query: ${error.query}`
      : ownMessage(error),
  )

/**
 * The message of an error without personal data: no statement parameters, e-mail addresses or URL
 * paths.
 */
export function errorSummary(thrown: unknown): string {
  const error = toError(thrown)
  return error instanceof Error ? messageOf(error) : hidePrivate(String(error))
}

/**
 * The loggable form of an error. Log only this: driver errors contain whole connections, with every
 * statement they ran.
 */
export function describeError(thrown: unknown): unknown {
  const error = toError(thrown)
  if (!(error instanceof Error)) return errorSummary(error)
  const { name, stack, cause } = error
  const { code } = error as { code?: unknown }
  const message = messageOf(error)
  return {
    type: name,
    message,
    stack: stack && hidePrivate(sourceStack(stack.replace(error.message, () => message))),
    ...(code === undefined ? {} : { code }),
    // A cause that is not an error may be unfiltered input.
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  }
}
