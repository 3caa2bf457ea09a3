import { and, inArray } from 'drizzle-orm'
import { consents } from '#db/tables/growth/consents.ts'
import { consentPurposes } from '#shared/consents.ts'
import { shownPhone } from '#shared/phones/read-phone.ts'
import { handle } from '#shared/server/route.ts'
import { listMyConsents as contract } from '../../contract/mine.ts'
import { identifyAddresses } from '../identify-addresses.ts'
import { listMyAddresses } from './my-addresses.ts'

/** What the businesses that keep the caller's data may write, by address. */
export const listMyConsents = handle(contract, async ({ services, caller }) => {
  const { db } = services
  const addresses = await listMyAddresses(db, caller.userId)
  const identified = await identifyAddresses(services, db, addresses)
  const rows =
    addresses.length === 0
      ? []
      : await db
          .select()
          .from(consents)
          .where(
            and(
              inArray(consents.bookId, [...new Set(addresses.map(({ bookId }) => bookId))]),
              inArray(
                consents.addressHash,
                identified.map(({ hash }) => hash),
              ),
            ),
          )
  const found = addresses.map((of, index) => ({
    of,
    consents: rows.filter(
      ({ bookId, channel, addressHash }) =>
        bookId === of.bookId && channel === of.channel && addressHash === identified[index]?.hash,
    ),
  }))
  return [...Map.groupBy(found, ({ of }) => of.businessId)].map(([listingId, ofBusiness]) => ({
    listingId,
    canLeave: ofBusiness.some(
      ({ consents: said }) =>
        said.filter(({ state }) => state === 'refused').length < consentPurposes.length,
    ),
    consents: ofBusiness.flatMap(({ of: { address }, consents: said }) =>
      said.map(({ channel, purpose, state, origin, changedAt }) => ({
        channel,
        purpose,
        shown: channel === 'email' ? address : shownPhone(address),
        state,
        origin,
        at: changedAt.toISOString(),
      })),
    ),
  }))
})
