import { sourceStack } from './source-stack.ts'

/** A word without what belongs to people: the address of a mailbox, or what follows the host in the address of a page. */
function hideInWord(word: string): string {
  const at = word.indexOf('@', 1)
  // Packages have names like node_modules/@scope.
  if (at > 0 && word[at - 1] !== '/') return '…@…'
  const url = word.search(/https?:\/\//)
  const rest = url < 0 ? -1 : word.slice(url + 8).search(/[/?#]./)
  return rest < 0 ? word : `${word.slice(0, url + 8 + rest)}/…`
}

const hidePrivate = (text: string) => text.replace(/[^\s<>"'(),;]+/g, hideInWord)

/** The database's library puts all values of a statement into the message. */
const messageOf = (error: Error & { query?: unknown; params?: unknown }) =>
  hidePrivate(
    typeof error.query === 'string' && Array.isArray(error.params)
      ? `Failed query: ${error.query}`
      : error.message,
  )

/** What may be kept of an error, in one sentence: no values of statements, no addresses of mailboxes, no paths of links. */
export const sayError = (error: unknown) =>
  error instanceof Error ? messageOf(error) : hidePrivate(String(error))

/** What a log says of an error. Only this: errors of drivers carry whole connections, with every statement they ran. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return sayError(error)
  const { name, stack, cause } = error
  const { code } = error as { code?: unknown }
  const message = messageOf(error)
  return {
    type: name,
    message,
    stack: stack && hidePrivate(sourceStack(stack.replace(error.message, () => message))),
    ...(code === undefined ? {} : { code }),
    // A cause that is no error is what somebody sent, as it came.
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  }
}
