import { sandboxed } from '#shared/server/sandbox/run-sandboxed.ts'
import { createSemaphore } from '#shared/server/semaphore.ts'
import type { MailParts, ParsedMail } from './parse-mail.ts'

/** Limits of the process that parses a mail: expressions of the quote parser are not linear. */
const parser = sandboxed<typeof import('./parse-mail.ts')>(
  'features/accounts/conversations/server/incoming/parse-mail.ts',
  { milliseconds: 5_000, megabytes: 128 },
)

/** Mails that are parsed at once, and those that wait: each takes a process. */
const semaphore = createSemaphore({
  max: 2,
  waiting: 50,
  refusal: 'Hay demasiados correos en espera. Inténtalo de nuevo en un momento.',
})

/**
 * Parses a mail of a stranger in a process of its own; those of one `sender` (network address) wait
 * for each other. Throws `SandboxLimitError` when it takes too
 * long, `unavailable` while too many wait, and `Error` for what is no mail.
 */
export const readMail = (raw: Uint8Array, sender: string): Promise<ParsedMail> =>
  semaphore(() => parser.run('parseMail', raw), sender)

/** The same for a mail whose parts a provider has parsed. */
export const readParts = (parts: MailParts, sender: string): Promise<ParsedMail> =>
  semaphore(() => parser.run('readMailParts', parts), sender)
