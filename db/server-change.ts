import { DatabaseError } from 'pg'

/**
 * PostgreSQL's classes and codes of a server that is going or gone: connection exceptions (08), shutdown, crash and start
 * (57P01–57P03), and a server that became a standby (25006). Appendix A of its manual.
 */
const sqlStates = /^(08...|57P0[123]|25006)$/

/** Codes of Node.js for a connection that broke or whose server was not found. */
const networkCodes = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Messages of `pg` and `pg-pool` for a lost connection; these errors have no code. */
const lostConnection =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout)/

const isOne = (error: Error & { code?: unknown; syscall?: unknown }): boolean => {
  const code = typeof error.code === 'string' ? error.code : ''
  if (error instanceof DatabaseError) return sqlStates.test(code)
  // A server that is down refuses to connect; one on a Unix socket has no socket.
  return error.syscall === 'connect' || networkCodes.has(code) || lostConnection.test(error.message)
}

/** Seconds after which a request may succeed again: a planned change of servers takes about three. */
export const serverChangeSeconds = 5

/**
 * Whether an error, or a cause of it, says that a server is going, gone or being replaced, and nothing about the request:
 * the same request may succeed in some seconds.
 */
export function isServerChange(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (isOne(cause) || (cause instanceof AggregateError && cause.errors.some(isServerChange)))
      return true
  return false
}
