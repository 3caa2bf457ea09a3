import EmailReplyParser from 'email-reply-parser'
import { convert } from 'html-to-text'
import PostalMime, { type Email } from 'postal-mime'

/** An incoming mail with what a reply needs of it. */
export type ParsedMail = {
  /** Addresses in lower case: of the sender, and of all recipients. */
  from: string | null
  to: string[]
  messageId: string | null
  /** Sent by a program: an absence note, a bounce, a mailing list. */
  isAutomatic: boolean
  /** What the person wrote, without quotes and signature. */
  text: string
}

/** The parts of a mail that a provider has parsed already. */
export type MailParts = {
  from: string | null
  to: string[]
  messageId: string | null
  headers: { name: string; value: string }[]
  text: string | null
  html: string | null
}

/** Most characters of a body that are read: a reply is at its beginning. */
const maxBody = 100_000

/** Senders of bounces. */
const mailers = /^(mailer-daemon|postmaster|no-?reply|bounces?)@/

/** Whether headers say that no person wrote the mail (RFC 3834, and what older programs send). */
function isAutomatic({ headers, from }: Pick<MailParts, 'headers' | 'from'>): boolean {
  const headerOf = (name: string) =>
    headers
      .find((header) => header.name.toLowerCase() === name)
      ?.value.trim()
      .toLowerCase()
  const submitted = headerOf('auto-submitted')
  return (
    (submitted !== undefined && submitted !== 'no') ||
    /^(bulk|junk|list|auto_reply)/.test(headerOf('precedence') ?? '') ||
    ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'list-id'].some(
      (name) => headerOf(name) !== undefined,
    ) ||
    headerOf('return-path') === '<>' ||
    (headerOf('content-type') ?? '').startsWith('multipart/report') ||
    (from !== null && mailers.test(from))
  )
}

/** The text of an HTML mail; quoted mails are marked as in plain text. */
const toText = (html: string): string =>
  convert(html.slice(0, maxBody), {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'blockquote', format: 'blockquote' },
      // How Gmail and Outlook wrap what is answered.
      { selector: 'div.gmail_quote', format: 'skip' },
      { selector: 'div#appendonsend', format: 'skip' },
    ],
  })

/** Introductions of a quote that programs write in Spanish and the parser does not know. */
const quoteBegins =
  /^ {0,4}(?:El|En) .{4,160} escribi(?:ó|ste):? {0,4}$|^-{2,20} ?Mensaje (?:original|reenviado) ?-{2,20}$/im

function stripQuotes(body: string): string {
  const text = body.slice(0, maxBody).replaceAll('\r\n', '\n')
  const quote = quoteBegins.exec(text)
  const own = quote ? text.slice(0, quote.index) : text
  return new EmailReplyParser().read(own).getVisibleText().trim()
}

export function readMailParts(parts: MailParts): ParsedMail {
  const from = parts.from?.trim().toLowerCase() ?? null
  return {
    from,
    to: parts.to.map((address) => address.trim().toLowerCase()),
    messageId: parts.messageId,
    isAutomatic: isAutomatic({ headers: parts.headers, from }),
    text: stripQuotes(parts.text?.trim() ? parts.text : toText(parts.html ?? '')),
  }
}

const addressesOf = ({ to = [], cc = [], headers }: Email): string[] => [
  ...[...to, ...cc].flatMap((one) => one.group ?? [one]).map(({ address }) => address),
  // Where a list or a forward hides the address to which it was delivered.
  ...headers.flatMap(({ key, value }) =>
    key === 'delivered-to' || key === 'x-original-to' ? [value] : [],
  ),
]

/** Parses a mail as it came over the wire (RFC 5322). Runs in a sandbox. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 32 })
  return readMailParts({
    from: mail.from?.address ?? null,
    to: addressesOf(mail),
    messageId: mail.messageId ?? null,
    headers: mail.headers.map(({ key, value }) => ({ name: key, value })),
    text: mail.text ?? null,
    html: mail.html ?? null,
  })
}
