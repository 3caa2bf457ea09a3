import { and, desc, eq, inArray } from 'drizzle-orm'
import { consentEvents, consents } from '#db/tables/growth/consents.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { type ConsentChannel, type ConsentWording, consentPurposes } from '#shared/consents.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../../contract/team.ts'
import { identifyAddresses } from '../identify-addresses.ts'
import { recordConsentAction } from '../record-action.ts'
import { deleteConsents, writeConsents, writeHashedConsents } from '../write-consents.ts'
import { readClient } from './client-addresses.ts'

type OfAddress = {
  businessId: string
  contactId: string
  channel: ConsentChannel
  address: string
}

/** The contact, if it has the address. Throws `not_found`. */
async function readOwner(tx: Database, { businessId, contactId, channel, address }: OfAddress) {
  const client = await readClient(tx, businessId, contactId)
  if (!client.addresses.some((one) => one.channel === channel && one.address === address))
    throw notFound('ese dato del contacto')
  return client
}

/** Writes down that a person wants no messages, whatever for. */
export const recordRefusal = handle(
  contract.recordRefusal,
  ({ services, caller, input, request }) =>
    services.db.transaction(async (tx) => {
      const { businessId, channel, address } = input
      const { id, bookId } = await readOwner(tx, input)
      const changed = await writeConsents(
        services,
        tx,
        { bookId, origin: 'team', recordedBy: caller.userId, at: services.now() },
        consentPurposes.map((purpose) => ({
          channel,
          purpose,
          address,
          state: 'refused',
          isOwn: false,
        })),
      )
      if (changed > 0)
        await recordConsentAction(
          tx,
          { caller, request, businessId },
          'consents.refusal_recorded',
          ['contact', id],
          { channel },
        )
      return {}
    }),
)

/** Removes a refusal that the team wrote down: what was there before it is there again. */
export const withdrawRefusal = handle(
  contract.withdrawRefusal,
  ({ services, caller, input, request }) =>
    services.db.transaction(async (tx) => {
      const { businessId, channel, address } = input
      const { id, bookId } = await readOwner(tx, input)
      const [identified] = await identifyAddresses(services, tx, [{ channel, address }])
      const rows = await tx
        .select()
        .from(consents)
        .where(
          and(
            eq(consents.bookId, bookId),
            eq(consents.channel, channel),
            eq(consents.addressHash, identified?.hash ?? ''),
            eq(consents.state, 'refused'),
          ),
        )
        .for('update')
      const [own] = rows.filter(({ isOwn }) => isOwn)
      if (own)
        throw new AppError('conflict', 'Lo pidió la persona misma. Solo ella puede cambiarlo.')
      if (rows.length === 0) return {}
      const history = await tx
        .select()
        .from(consentEvents)
        .where(
          inArray(
            consentEvents.consentId,
            rows.map((row) => row.id),
          ),
        )
        .orderBy(desc(consentEvents.at), desc(consentEvents.id))
      for (const row of rows) {
        const before = history.find(
          ({ consentId, state }) => consentId === row.id && state === 'given',
        )
        if (!before) await deleteConsents(tx, bookId, [row.id])
        else
          await writeHashedConsents(
            tx,
            {
              bookId,
              origin: before.origin,
              wording: before.wording as ConsentWording | null,
              recordedBy: caller.userId,
              restores: true,
              at: services.now(),
            },
            [
              {
                channel: row.channel,
                purpose: row.purpose,
                key: identified?.key ?? null,
                hash: row.addressHash,
                state: 'given',
                isOwn: before.isOwn,
              },
            ],
          )
      }
      await recordConsentAction(
        tx,
        { caller, request, businessId },
        'consents.refusal_withdrawn',
        ['contact', id],
        { channel },
      )
      return {}
    }),
)
