import EmailReplyParser from 'email-reply-parser'
import { convert } from 'html-to-text'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { uploadLimits } from '#features/platform/media/vocabulary.ts'
import { tidyName } from '#shared/lines.ts'
import { maxNamedMailFiles } from '../../vocabulary.ts'

/** An attached file; without bytes where it is larger than any upload may be. */
export type MailFile = { name: string; bytes: Uint8Array | null }

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
  files: MailFile[]
}

/** The parts of a mail that a provider has parsed already. */
export type MailParts = {
  from: string | null
  to: string[]
  messageId: string | null
  headers: { name: string; value: string }[]
  text: string | null
  html: string | null
  files: MailFile[]
}

/** Most characters of a body that are read: a reply is at its beginning. */
const maxBody = 100_000

/** Elements within elements that are read. */
const maxNesting = 200

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
    // What is nested deeper is no text of a person, and walking it would end the stack.
    limits: { maxDepth: maxNesting },
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

function stripQuotes(text: string): string {
  const quote = quoteBegins.exec(text)
  const own = quote ? text.slice(0, quote.index) : text
  return new EmailReplyParser().read(own).getVisibleText().trim()
}

/** The beginning of a body as fields of the site keep texts: no control signs, no turned writing, no halves of signs. */
function tidyBody(body: string): string {
  const text = body.slice(0, maxBody).toWellFormed().replace(/\r\n?/g, '\n')
  return tidyName(text.replace(/(?![\n\t])\p{Cc}/gu, ''))
}

/** An address in lower case; null for what no mailbox is called. */
function readAddress(given: string | null): string | null {
  const address = given?.trim().toLowerCase() ?? ''
  const isPlain = address.isWellFormed() && !/[\p{Cc}\s]/u.test(address)
  return address !== '' && isPlain ? address : null
}

export function readMailParts(parts: MailParts): ParsedMail {
  const from = readAddress(parts.from)
  return {
    from,
    to: parts.to.flatMap((address) => readAddress(address) ?? []),
    messageId: parts.messageId?.toWellFormed() ?? null,
    isAutomatic: isAutomatic({ headers: parts.headers, from }),
    text: stripQuotes(tidyBody(parts.text?.trim() ? parts.text : toText(parts.html ?? ''))),
    files: parts.files.slice(0, maxNamedMailFiles).map(({ name, bytes }) => ({
      name,
      bytes: bytes && bytes.length <= uploadLimits.bytes ? bytes : null,
    })),
  }
}

const addressesOf = ({ to = [], cc = [], headers }: Email): string[] => [
  ...[...to, ...cc].flatMap((one) => one.group ?? [one]).map(({ address }) => address),
  // Where a list or a forward hides the address to which it was delivered.
  ...headers.flatMap(({ key, value }) =>
    key === 'delivered-to' || key === 'x-original-to' ? [value] : [],
  ),
]

/** Types of parts that programs add and nobody attached: signatures of mails. */
const addedByPrograms = /^application\/(?:pgp-signature|pgp-keys|(?:x-)?pkcs7-signature)$/

/** Files that somebody attached; pictures that stand in the text, such as the logo of a signature, are none. */
const filesOf = (attachments: readonly Attachment[]): MailFile[] =>
  attachments.flatMap(({ filename, mimeType, related, content }) =>
    related || addedByPrograms.test(mimeType)
      ? []
      : [
          {
            name: filename ?? '',
            bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
          },
        ],
  )

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
    files: filesOf(mail.attachments),
  })
}
