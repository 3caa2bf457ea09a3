import { isAppError } from '#shared/app-error.ts'
import { sandboxed } from '#shared/server/sandbox/run-sandboxed.ts'
import { createSemaphore } from '#shared/server/semaphore.ts'
import type { Services } from '#shared/server/services.ts'
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

/** Runs the parser; null for what it cannot read. Throws `unavailable`, which is about this moment and not about the mail. */
async function reading(
  { log }: Pick<Services, 'log'>,
  sender: string,
  parse: () => Promise<ParsedMail>,
): Promise<ParsedMail | null> {
  try {
    return await semaphore(parse, sender)
  } catch (error) {
    if (isAppError(error)) throw error
    log.warn({ err: error }, 'an incoming mail could not be read')
    return null
  }
}

/**
 * Parses a mail of a stranger in a process of its own; those of one `sender` (network address) wait for each other. Resolves to null for what is
 * no mail, is nested too deeply or takes too long: it would be the same again. Throws `unavailable` while too many wait.
 */
export const readMail = (
  services: Services,
  raw: Uint8Array,
  sender: string,
): Promise<ParsedMail | null> => reading(services, sender, () => parser.run('parseMail', raw))

/** The same for a mail whose parts a provider has parsed. */
export const readParts = (
  services: Services,
  parts: MailParts,
  sender: string,
): Promise<ParsedMail | null> => reading(services, sender, () => parser.run('readMailParts', parts))
