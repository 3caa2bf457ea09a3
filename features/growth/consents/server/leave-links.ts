import { eq } from 'drizzle-orm'
import { consentBookMoves } from '#db/tables/growth/consents-moves.ts'
import { contactBooks } from '#db/tables/growth/contacts.ts'
import { isSigned, signText } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import {
  type ConsentChannel,
  type ConsentPurpose,
  consentChannels,
  consentPurposes,
} from '#shared/consents.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { leaveAddress } from '../vocabulary.ts'
import { identifyAddresses } from './identify-addresses.ts'
import type { WritingOf } from './may-write-to.ts'

const context = (text: string) => `leave ${text}`

/**
 * For each address the URL with which its reader refuses more messages, without a session: for the List-Unsubscribe header and
 * the foot of a message. It names the address by its hash, and stays valid after the contact was erased.
 */
export async function leaveUrls(
  services: Services,
  db: Database,
  { bookId, channel, purpose }: WritingOf,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const identified = await identifyAddresses(
    services,
    db,
    addresses.map((address) => ({ channel, address })),
  )
  const urls = new Map<string, string>()
  for (const [index, address] of addresses.entries()) {
    const text = [bookId, channel, purpose, identified[index]?.hash].join('.')
    const signature = await signText(services, 'consent_link', context(text))
    urls.set(address, `${services.config.siteUrl}${leaveAddress}/${text}.${signature}`)
  }
  return urls
}

/** What a link is about. */
export type LeaveLink = {
  bookId: string
  channel: ConsentChannel
  purpose: ConsentPurpose
  hash: string
}

/** The book of that id, or the one that it became part of. */
async function presentBook(db: Database, id: string): Promise<string | undefined> {
  const [book] = await db
    .select({ id: contactBooks.id })
    .from(contactBooks)
    .where(eq(contactBooks.id, id))
  if (book) return book.id
  const [moved] = await db
    .select({ id: consentBookMoves.bookId })
    .from(consentBookMoves)
    .where(eq(consentBookMoves.fromId, id))
  return moved?.id
}

const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads the token of a link. Throws `not_found` for an invalid one. */
export async function readLeaveLink(
  services: Services,
  db: Database,
  token: string,
): Promise<LeaveLink> {
  const [id = '', channel, purpose, hash = '', signature = ''] = token.split('.')
  const found: LeaveLink | null =
    isUuid.test(id) &&
    consentChannels.some((one) => one === channel) &&
    consentPurposes.some((one) => one === purpose)
      ? {
          bookId: id,
          channel: channel as ConsentChannel,
          purpose: purpose as ConsentPurpose,
          hash,
        }
      : null
  const text = [id, channel, purpose, hash].join('.')
  if (!found || !(await isSigned(services, 'consent_link', context(text), signature)))
    throw notFound('ese enlace')
  const bookId = await presentBook(db, id)
  if (!bookId) throw notFound('ese negocio')
  return { ...found, bookId }
}
