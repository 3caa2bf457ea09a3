import { z } from 'zod'
import { maxMailBytes } from '../../vocabulary.ts'
import type { MailParts } from './parse-mail.ts'

const line = z.string().max(2_000)
const body = z.string().max(2_000_000).nullish()
/** A whole mail, or an attached file. */
const whole = z.string().max(maxMailBytes).nullish()
const address = z.object({ Email: line })

/** Inbound webhook of Postmark; `RawEmail` where the server is set to include it. */
const postmark = z.object({
  FromFull: address,
  ToFull: z.array(address).max(200),
  CcFull: z.array(address).max(200).default([]),
  OriginalRecipient: line.optional(),
  MessageID: line,
  Headers: z.array(z.object({ Name: line, Value: z.string() })).max(500),
  TextBody: body,
  HtmlBody: body,
  RawEmail: whole,
  Attachments: z
    .array(
      z.object({
        Name: line,
        /** Base64. */
        Content: whole,
        /** Only of pictures that stand in the text. */
        ContentID: line.nullish(),
      }),
    )
    .max(500)
    .default([]),
})

/** Route of Mailgun that forwards as JSON; its headers are pairs, or the JSON text of them. */
const mailgun = z.object({
  sender: line,
  recipient: line,
  'Message-Id': line.optional(),
  'message-headers': z
    .union([
      z
        .string()
        .max(500_000)
        .transform((text) => JSON.parse(text) as unknown),
      z.unknown(),
    ])
    .pipe(z.array(z.tuple([line, z.string()])).max(500))
    .catch([]),
  'body-plain': body,
  'body-html': body,
  'body-mime': whole,
})

/** A mail of a provider: raw, or in parts. `to`: the addresses to which it was delivered. */
export type ProviderMail = { to: string[] } & ({ raw: Uint8Array } | { parts: MailParts })

function fromPostmark(given: z.output<typeof postmark>): ProviderMail {
  const { FromFull, ToFull, CcFull, OriginalRecipient, Headers, RawEmail } = given
  const to = [...ToFull, ...CcFull].map(({ Email }) => Email)
  if (OriginalRecipient) to.push(OriginalRecipient)
  if (RawEmail) return { to, raw: Buffer.from(RawEmail) }
  return {
    to,
    parts: {
      from: FromFull.Email,
      to,
      messageId: given.MessageID,
      headers: Headers.map(({ Name, Value }) => ({ name: Name, value: Value })),
      text: given.TextBody ?? null,
      html: given.HtmlBody ?? null,
      files: given.Attachments.filter(({ ContentID }) => !ContentID).map(({ Name, Content }) => ({
        name: Name,
        bytes: Buffer.from(Content ?? '', 'base64'),
      })),
    },
  }
}

function fromMailgun(given: z.output<typeof mailgun>): ProviderMail {
  const to = given.recipient.split(',')
  if (given['body-mime']) return { to, raw: Buffer.from(given['body-mime']) }
  return {
    to,
    parts: {
      from: given.sender,
      to,
      messageId: given['Message-Id'] ?? null,
      headers: given['message-headers'].map(([name, value]) => ({ name, value })),
      text: given['body-plain'] ?? null,
      html: given['body-html'] ?? null,
      // It sends files beside the JSON; its routes with MIME have them.
      files: [],
    },
  }
}

const providerMail = z.union([postmark.transform(fromPostmark), mailgun.transform(fromMailgun)])

/** Reads the JSON of Postmark or Mailgun; null for anything else. */
export function readProviderMail(json: string): ProviderMail | null {
  try {
    return providerMail.parse(JSON.parse(json))
  } catch {
    return null
  }
}
