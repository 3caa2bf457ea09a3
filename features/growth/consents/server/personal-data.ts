import { sql } from 'drizzle-orm'
import { consentChannelWords, consentPurposeWords } from '#shared/consents.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import { consentOriginWords, consentStateWords } from '../vocabulary.ts'
import { identifyAddresses } from './identify-addresses.ts'

/**
 * What businesses may write to a person's mailbox. When the account is erased, consents go with the contacts that have the
 * address; of refusals a keyed hash stays, so that nobody writes to them again. Consents that a member of a team wrote down stay
 * without their name.
 */
export const consentsPersonalData: PersonalData = {
  async collect(services, { userId, email }) {
    const { db } = services
    const [own] = await identifyAddresses(services, db, [{ channel: 'email', address: email }])
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      select b.name as negocio, c.channel as medio, c.purpose as "paraQue", c.state as estado, c.origin as origen, c.changed_at as "desde"
      from consents c join contact_books k on k.id = c.book_id join businesses b on b.id = k.business_id
      where c.address_hash = ${own?.hash ?? ''} order by b.name, c.channel, c.purpose`)
    const { rows: recorded } = await db.execute<Record<string, unknown>>(sql`
      select b.name as negocio, e.state as estado, e.origin as origen, e.at as "anotadoEl" from consent_events e
      join contact_books k on k.id = e.book_id join businesses b on b.id = k.business_id where e.recorded_by = ${userId} order by e.at, e.id`)
    const words = <Row extends Record<string, unknown>>({ estado, origen, ...row }: Row) => ({
      ...row,
      ...(row.medio !== undefined && {
        medio: consentChannelWords[row.medio as keyof typeof consentChannelWords],
        paraQue: consentPurposeWords[row.paraQue as keyof typeof consentPurposeWords],
      }),
      estado: consentStateWords[estado as keyof typeof consentStateWords],
      origen: consentOriginWords[origen as keyof typeof consentOriginWords],
    })
    return {
      ...(rows.length > 0 && { 'quien-puede-escribirme.json': rows.map(words) }),
      ...(recorded.length > 0 && { 'permisos-anotados.json': recorded.map(words) }),
    }
  },

  async erase(services, tx, { userId, email }) {
    const [own] = await identifyAddresses(services, tx, [{ channel: 'email', address: email }])
    await tx.execute(
      sql`delete from consent_requests where mailbox_key(email) = mailbox_key(${email}) and email is not null`,
    )
    await tx.execute(
      sql`delete from consents where address_hash = ${own?.hash ?? ''} and state = 'given'`,
    )
    await tx.execute(
      sql`update consents set address = null where address_hash = ${own?.hash ?? ''} and address is not null`,
    )
    for (const table of ['consents', 'consent_events'] as const)
      await tx.execute(
        sql`update ${sql.identifier(table)} set recorded_by = null where recorded_by = ${userId}`,
      )
    await tx.execute(sql`update consent_requests set asked_by = null where asked_by = ${userId}`)
  },
}
