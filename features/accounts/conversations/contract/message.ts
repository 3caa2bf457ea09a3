import { z } from 'zod'
import { optionalLine, requiredLine, tidyName } from '#shared/lines.ts'
import { pageSizeOf } from '#shared/page-size.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import {
  cardKinds,
  conversationLengths,
  maxMessageFiles,
  messageKinds,
  messagePage,
  messageWays,
} from '../vocabulary.ts'

/** A name as it is shown and saved: one line without separators of folders, its ending kept; empty where nothing of it is left. */
export function cleanFileName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu, ' ').replace(/ {2,}/g, ' ')
  const trimmed = plain.trim().replace(/^[. ]+/, '')
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(trimmed)?.[0] ?? ''
  const stem = wholeSigns(
    trimmed.replace(/\.[A-Za-z0-9]{1,5}$/, ''),
    conversationLengths.fileName - ending.length,
  )
  return stem.trim() && `${stem.trimEnd()}${ending}`
}

export const conversationId = z.uuid()
export const moment = z.iso.datetime()

/** Created by the browser for each message: sent twice, the message exists once. */
export const messageKey = z.uuid()

export const messageText = requiredLine(conversationLengths.text, 'Escribe tu mensaje.')

/** An attached file that the caller uploaded to `/archivos/mensajes`. */
const newFile = z.strictObject({
  fileId: z.uuid(),
  name: z
    .string()
    .overwrite((name) => cleanFileName(tidyName(name)))
    .max(conversationLengths.fileName),
})

/** What is written: a text, files, or both. Spread it into the input and check it with `saysSomething`. */
export const writtenMessage = {
  text: optionalLine(conversationLengths.text)
    .default(null)
    .transform((text) => text ?? ''),
  files: z
    .array(newFile)
    .max(maxMessageFiles, `Como máximo ${maxMessageFiles} archivos.`)
    .default([]),
}

/** Refinement of an input with `writtenMessage`. */
export const saysSomething = ({ text, files }: { text: string; files: unknown[] }): boolean =>
  text !== '' || files.length > 0
export const saysNothing = { message: 'Escribe tu mensaje.', path: ['text'] }

const file = z.object({
  id: z.uuid(),
  name: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
  /** Pixels of a picture; null for a document. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type MessageFile = z.output<typeof file>

/** A request, order, return or quotation, as both sides see it now. */
const card = z.object({
  kind: z.enum(cardKinds),
  id: z.uuid(),
  /** Null when it no longer exists. */
  shown: z
    .object({
      title: z.string(),
      /** State in words, for example «Enviado». */
      state: z.string().nullable(),
      detail: z.string().nullable(),
      /** Page on which the caller's side sees it; null when it has none. */
      path: z.string().nullable(),
    })
    .nullable(),
})
export type Card = z.output<typeof card>

export const message = z.object({
  id: z.uuid(),
  /** Position within its conversation; gaps are internal notes that the caller does not see. */
  seq: z.number().int(),
  /** The key with which it was sent, in messages of the caller's own account. */
  key: messageKey.nullable(),
  kind: z.enum(messageKinds),
  /** Whether the caller's side wrote it. */
  isOwn: z.boolean(),
  /** The writer: for people the team member's name is shown as «Ana, de Café Luz»; null after the account was deleted. */
  author: z.string().nullable(),
  /** Empty for a card, after its author erased it, and after staff took it down. */
  text: z.string(),
  /** Whether staff took it down: neither side sees it any more. */
  isRemoved: z.boolean(),
  files: z.array(file),
  card: card.nullable(),
  way: z.enum(messageWays),
  createdAt: moment,
})
export type Message = z.output<typeof message>

/** Position from which a page of messages goes back, or after which new ones are fetched. */
export const messageRange = {
  before: z.coerce.number().int().min(1).optional(),
  after: z.coerce.number().int().min(0).optional(),
  /** With `after`: the first message that the caller has, from which on `removed` is asked. */
  from: z.coerce.number().int().min(1).optional(),
  size: pageSizeOf(messagePage),
}

/** Messages in their order, oldest first. */
export const messages = z.object({
  items: z.array(message),
  /** Whether there are more in the direction that was asked. */
  isMore: z.boolean(),
  /** Up to which message the other side has read; null unless it sends read receipts. */
  readByOther: z.number().int().nullable(),
  /** With `from`: which messages from it on staff took down; what the caller has of the others is still true. */
  removed: z.array(z.number().int()),
})
