import type { SendOutcome } from './send-handed-over.ts'

/** What nodemailer says of a mail that it could not send. */
type SendError = { code?: string; command?: string; responseCode?: number; syscall?: string }

/**
 * What became of a mail by nodemailer's error. Without an answer of the server only an error from before the connection is
 * certain: when a connection breaks, nodemailer does not say whether the server had the whole mail.
 */
export function outcomeOfError(error: unknown): SendOutcome {
  const { code, command, responseCode, syscall } = error as SendError
  if (responseCode === undefined)
    return code === 'EDNS' || syscall === 'connect' ? 'later' : 'unknown'
  const isRefused = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  // A refused sender is our own fault, and that of no recipient.
  return isRefused && command !== 'MAIL FROM' ? 'bounced' : 'later'
}
