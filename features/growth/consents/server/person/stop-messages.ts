import { sql } from 'drizzle-orm'
import { notFound } from '#shared/app-error.ts'
import { type ConsentWording, consentPurposes } from '#shared/consents.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../../contract/mine.ts'
import type { ConsentOrigin, ConsentState } from '../../vocabulary.ts'
import { recordConsentAction } from '../record-action.ts'
import {
  deleteConsents,
  type HashedDecision,
  writeConsents,
  writeHashedConsents,
} from '../write-consents.ts'
import { listMyAddresses } from './my-addresses.ts'

/** Refuses all that a business may write to the caller. */
export const stopMessages = handle(
  contract.stopMessages,
  ({ services, caller, input: { listingId, press }, request }) =>
    services.db.transaction(async (tx) => {
      const addresses = await listMyAddresses(tx, caller.userId, listingId)
      const [first] = addresses
      if (!first) throw notFound('datos tuyos en ese negocio')
      const changed = await writeConsents(
        services,
        tx,
        { bookId: first.bookId, origin: 'account', press, at: services.now() },
        addresses.flatMap(({ channel, address }) =>
          consentPurposes.map((purpose) => ({
            channel,
            purpose,
            address,
            state: 'refused' as const,
            isOwn: true,
          })),
        ),
      )
      if (changed > 0)
        await recordConsentAction(tx, { caller, request, businessId: listingId }, 'consents.left', [
          'business',
          listingId,
        ])
      return {}
    }),
)

type Pressed = Omit<HashedDecision, 'state'> & {
  id: string
  bookId: string
  before: {
    state: ConsentState
    origin: ConsentOrigin
    wording: ConsentWording | null
    isOwn: boolean
  } | null
}

/** What a press changed, if nothing was said since, with what was before it. */
async function readPressed(tx: Database, press: string, bookId: string) {
  const { rows } = await tx.execute<Pressed>(sql`
    select c.id, c.book_id as "bookId", c.channel, c.purpose, c.address as key, c.address_hash as hash,
      (select json_build_object('state', o.state, 'origin', o.origin, 'wording', o.wording, 'isOwn', o.is_own) from consent_events o
        where o.consent_id = c.id and (o.at, o.id) < (e.at, e.id) order by o.at desc, o.id desc limit 1) as before
    from consent_events e join consents c on c.id = e.consent_id
    where e.press = ${press} and c.book_id = ${bookId} and c.origin = 'account' and c.state = 'refused'
      and not exists (select from consent_events l where l.consent_id = c.id and (l.at, l.id) > (e.at, e.id))
    for update of c`)
  return rows
}

/** Undoes a press of the caller. */
export const undoStopMessages = handle(
  contract.undoStopMessages,
  ({ services, caller, input: { listingId, press }, request }) =>
    services.db.transaction(async (tx) => {
      const [first] = await listMyAddresses(tx, caller.userId, listingId)
      if (!first) throw notFound('datos tuyos en ese negocio')
      const pressed = await readPressed(tx, press, first.bookId)
      const at = services.now()
      for (const { id, bookId, before, ...row } of pressed) {
        // A refusal of before that the press made their own stays one.
        if (!before) await deleteConsents(tx, bookId, [id])
        else if (before.state === 'given' && row.key)
          await writeHashedConsents(
            tx,
            { bookId, origin: before.origin, wording: before.wording, restores: true, at },
            [{ ...row, state: 'given', isOwn: before.isOwn }],
          )
      }
      if (pressed.length > 0)
        await recordConsentAction(
          tx,
          { caller, request, businessId: listingId },
          'consents.returned',
          ['business', listingId],
        )
      return {}
    }),
)
