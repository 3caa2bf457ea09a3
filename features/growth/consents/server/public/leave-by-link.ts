import { and, eq, inArray } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import { consents } from '#db/tables/growth/consents.ts'
import { contactBooks } from '#db/tables/growth/contacts.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { consentPurposes } from '#shared/consents.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../../contract/leave.ts'
import { type LeaveLink, readLeaveLink } from '../leave-links.ts'
import { type HashedDecision, writeHashedConsents } from '../write-consents.ts'

/** All that a business may write to the address of a link. */
const allOf = ({ channel }: LeaveLink) => {
  const channels = channel === 'email' ? (['email'] as const) : (['whatsapp', 'phone'] as const)
  return channels.flatMap((one) => consentPurposes.map((purpose) => ({ channel: one, purpose })))
}

const rowsOf = (db: Database, { bookId, channel, hash }: LeaveLink) =>
  db
    .select()
    .from(consents)
    .where(
      and(
        eq(consents.bookId, bookId),
        eq(consents.addressHash, hash),
        inArray(consents.channel, channel === 'email' ? ['email'] : ['whatsapp', 'phone']),
      ),
    )

async function describe(db: Database, link: LeaveLink): Promise<contract.LeaveState> {
  const [business] = await db
    .select({ name: businesses.name, slug: businesses.slug, state: businesses.state })
    .from(contactBooks)
    .innerJoin(businesses, eq(businesses.id, contactBooks.businessId))
    .where(eq(contactBooks.id, link.bookId))
  if (!business) throw notFound('ese negocio')
  const rows = await rowsOf(db, link)
  const refuses = ({ channel, purpose }: Pick<LeaveLink, 'channel' | 'purpose'>) =>
    rows.some(
      (row) => row.channel === channel && row.purpose === purpose && row.state === 'refused',
    )
  return {
    business: { name: business.name, slug: business.state === 'draft' ? null : business.slug },
    channel: link.channel,
    purpose: link.purpose,
    isRefused: refuses(link),
    isAllRefused: allOf(link).every(refuses),
    canReturn: rows.some(({ address }) => address !== null),
  }
}

const decide = (
  services: Services,
  tx: Database,
  { bookId, hash }: LeaveLink,
  decisions: Omit<HashedDecision, 'key' | 'hash' | 'isOwn'>[],
  key: string | null = null,
) =>
  writeHashedConsents(
    tx,
    { bookId, origin: 'link', wording: 'account-1', at: services.now() },
    decisions.map((one) => ({ ...one, key, hash, isOwn: true })),
  )

/** What a link to leave is about. */
export const readLeave = handle(contract.readLeave, async ({ services, input: { token } }) =>
  describe(services.db, await readLeaveLink(services, services.db, token)),
)

/** Refuses by a link: messages of its kind, or all. */
export const leave = (services: Services, token: string, all: boolean) =>
  services.db.transaction(async (tx) => {
    const link = await readLeaveLink(services, tx, token)
    const refused = all ? allOf(link) : [{ channel: link.channel, purpose: link.purpose }]
    // The address of a row that is there already stays with it.
    await decide(
      services,
      tx,
      link,
      refused.map((one) => ({ ...one, state: 'refused' as const })),
    )
    return describe(tx, link)
  })

export const leaveByLink = handle(contract.leaveByLink, ({ services, input: { token, all } }) =>
  leave(services, token, all),
)

/** Takes a refusal of messages of the link's kind back. */
export const returnByLink = handle(contract.returnByLink, ({ services, input: { token } }) =>
  services.db.transaction(async (tx) => {
    const link = await readLeaveLink(services, tx, token)
    const { channel, purpose } = link
    const key = (await rowsOf(tx, link)).find(({ address }) => address !== null)?.address
    if (!key)
      throw new AppError('conflict', 'Ese negocio ya no tiene tu dirección. Date de alta de nuevo.')
    await decide(services, tx, link, [{ channel, purpose, state: 'given' }], key)
    return describe(tx, link)
  }),
)
