import { sql } from 'drizzle-orm'
import {
  type ConsentPurpose,
  type ConsentWording,
  consentPurposes,
  consentWordsOf,
} from '#shared/consents.ts'
import { shownPhone } from '#shared/phones/read-phone.ts'
import { handle } from '#shared/server/route.ts'
import { listClientConsents as contract } from '../../contract/team.ts'
import { type ConsentOrigin, type ConsentState, maxConsentHistory } from '../../vocabulary.ts'
import { identifyAddresses } from '../identify-addresses.ts'
import { readClient } from './client-addresses.ts'

type Row = {
  channel: string
  purpose: ConsentPurpose
  hash: string
  isOwn: boolean
  history: {
    state: ConsentState
    origin: ConsentOrigin
    at: string
    by: string | null
    wording: ConsentWording | null
  }[]
}

/** What may be written to each address of a contact, with its history. */
export const listClientConsents = handle(
  contract,
  async ({ services, input: { businessId, contactId } }) => {
    const { db } = services
    const { bookId, business, addresses } = await readClient(db, businessId, contactId)
    const identified = await identifyAddresses(services, db, addresses)
    const hashes = sql.param([...new Set(identified.map(({ hash }) => hash))])
    const { rows } = await db.execute<Row>(sql`
      select c.channel, c.purpose, c.address_hash as hash, c.is_own as "isOwn",
        (select json_agg(json_build_object('state', e.state, 'origin', e.origin, 'at', e.at, 'wording', e.wording, 'by', coalesce(p.full_name, p.username)) order by e.at desc, e.id desc)
          from (select * from consent_events e where e.consent_id = c.id order by e.at desc, e.id desc limit ${maxConsentHistory}) e
          left join profiles p on p.id = e.recorded_by) as history
      from consents c where c.book_id = ${bookId} and c.address_hash = any(${hashes}::text[])`)
    const emails = sql.param(
      addresses.filter(({ channel }) => channel === 'email').map(({ address }) => address),
    )
    const { rows: waiting } = await db.execute<{ key: string; purpose: ConsentPurpose }>(sql`
      select mailbox_key(r.email) as key, x.purpose from consent_requests r cross join jsonb_to_recordset(r.choices) x (channel text, purpose text)
      where r.book_id = ${bookId} and r.answered_at is null and r.expires_at > ${services.now().toISOString()}::timestamptz and x.channel = 'email'
        and mailbox_key(r.email) in (select mailbox_key(e) from unnest(${emails}::text[]) e)`)
    return addresses.map(({ channel, address }, index) => ({
      channel,
      address,
      shown: channel === 'email' ? address : shownPhone(address),
      purposes: consentPurposes.map((purpose) => {
        const row = rows.find(
          (one) =>
            one.channel === channel &&
            one.purpose === purpose &&
            one.hash === identified[index]?.hash,
        )
        const history = (row?.history ?? []).map(({ wording, at, ...line }) => ({
          ...line,
          at: new Date(at).toISOString(),
          words: wording && consentWordsOf(wording, business),
        }))
        return {
          purpose,
          state: history[0]?.state ?? null,
          isOwn: row?.isOwn ?? false,
          isWaiting:
            channel === 'email' &&
            waiting.some((one) => one.purpose === purpose && one.key === identified[index]?.key),
          history,
        }
      }),
    }))
  },
)
