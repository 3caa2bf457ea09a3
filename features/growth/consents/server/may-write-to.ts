import { and, eq, inArray } from 'drizzle-orm'
import { consents } from '#db/tables/growth/consents.ts'
import type { ConsentChannel, ConsentPurpose } from '#shared/consents.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type ConsentState, consentBatch } from '../vocabulary.ts'
import { identifyAddresses } from './identify-addresses.ts'

/** For what somebody wants to write. */
export type WritingOf = { bookId: string; channel: ConsentChannel; purpose: ConsentPurpose }

/** What is known of an address. Only to those with a given consent may be written. */
export type WritingState = ConsentState | 'unknown'

/**
 * What is known of each address: the owner of the book may write to those that are `given`, and to no others. Any number of
 * addresses; also those that no contact has any more.
 */
export async function mayWriteTo(
  services: Services,
  db: Database,
  { bookId, channel, purpose }: WritingOf,
  addresses: readonly string[],
): Promise<Map<string, WritingState>> {
  const known = new Map<string, WritingState>()
  for (let from = 0; from < addresses.length; from += consentBatch) {
    const part = addresses.slice(from, from + consentBatch)
    const identified = await identifyAddresses(
      services,
      db,
      part.map((address) => ({ channel, address })),
    )
    const rows = await db
      .select({ hash: consents.addressHash, state: consents.state })
      .from(consents)
      .where(
        and(
          eq(consents.bookId, bookId),
          eq(consents.channel, channel),
          eq(consents.purpose, purpose),
          inArray(
            consents.addressHash,
            identified.map(({ hash }) => hash),
          ),
        ),
      )
    const states = new Map(rows.map(({ hash, state }) => [hash, state]))
    part.forEach((address, index) => {
      known.set(address, states.get(identified[index]?.hash ?? '') ?? 'unknown')
    })
  }
  return known
}

/** Of these addresses those that refused, for one who brings them from elsewhere. */
export async function knownRefusals(
  services: Services,
  db: Database,
  of: WritingOf,
  addresses: readonly string[],
): Promise<Set<string>> {
  const known = await mayWriteTo(services, db, of, addresses)
  return new Set(addresses.filter((address) => known.get(address) === 'refused'))
}
