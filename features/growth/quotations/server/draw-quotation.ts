import { sql } from 'drizzle-orm'
import { drawCached, type Paper } from '#features/buying/server.ts'
import { readStoreAddresses, readStoreContacts } from '#features/selling/server.ts'
import { taxIdWords, taxWords } from '#features/selling/stores/contract/tax.ts'
import { formatMoney } from '#shared/money.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayWords } from '#shared/text/dates.ts'
import { dayIn } from '#shared/time/zoned-time.ts'
import { type QuotationRecord, serializeTerms } from './quotation-rows.ts'
import { readQuotationSeller, type Seller } from './seller.ts'

type Parties = { client: string; taxNumber: string | null; contact: string[] }

async function readParties(
  db: Database,
  { contactId }: QuotationRecord,
  { businessId, store }: Seller,
): Promise<Parties> {
  const { rows } = await db.execute<{
    client: string
    taxNumber: string | null
    ways: string[]
  }>(sql`
    select (select s.name from contacts c join contacts s on s.id = c.shown_as where c.id = ${contactId}) as client,
      (select t.tax_number from stores t where t.business_id = ${businessId}) as "taxNumber",
      coalesce((select array_agg(w.value order by w.position, w.id) from business_contacts w
        where w.business_id = ${businessId} and w.kind in ('phone', 'whatsapp', 'email')), '{}') as ways`)
  const { client = '', taxNumber = null, ways = [] } = rows[0] ?? {}
  if (!store) return { client, taxNumber, contact: ways }
  const ids = [store.id]
  const address = (await readStoreAddresses(db, ids)).get(store.id)
  const contact = (await readStoreContacts(db, ids)).get(store.id) ?? []
  return { client, taxNumber, contact: [...(address ? [address] : []), ...contact] }
}

/** A quotation as a paper in the look of receipts. */
function paperOf(
  quotation: QuotationRecord,
  { name, timeZone }: Seller,
  { client, taxNumber, contact }: Parties,
): Paper {
  const terms = serializeTerms(quotation)
  const { currency, lines, shipping, deposit, tax } = terms
  const money = (minor: number) => formatMoney(minor, currency)
  const at = terms.sentAt ?? quotation.createdAt
  const edition = terms.edition > 1 ? `, edición ${terms.edition}` : ''
  return {
    title: taxNumber
      ? `Cotización ${terms.number}${edition} · ${taxIdWords(currency)} ${taxNumber}`
      : `Cotización ${terms.number}${edition}`,
    store: name,
    blocks: [
      {
        name: 'Cotización',
        lines: [
          `Número ${terms.number}${edition}`,
          `Hecha el ${dayWords(dayIn(timeZone, at))}`,
          `Vale hasta el ${dayWords(terms.validUntil)}`,
        ],
      },
      ...(contact.length > 0 ? [{ name: 'Negocio', lines: contact }] : []),
      { name: 'Para', lines: [client] },
    ],
    columns: [
      { name: 'Concepto', width: 5 },
      { name: 'Precio', width: 2, align: 'right' },
      { name: 'Cantidad', width: 1.8, align: 'right' },
      { name: 'Importe', width: 2, align: 'right' },
    ],
    rows: lines.map(({ title, unit, unitPrice, quantity, total }) => [
      title,
      money(unitPrice),
      unit ? `${quantity} ${unit}` : String(quantity),
      money(total),
    ]),
    sums: [
      { name: 'Subtotal', amount: money(terms.subtotal) },
      ...(shipping
        ? [{ name: shipping.name, amount: shipping.price === 0 ? 'Gratis' : money(shipping.price) }]
        : []),
      { name: 'Total', amount: formatMoney(terms.total, currency, true), strong: true },
      ...(tax ? [{ name: taxWords(tax), amount: money(tax.amount) }] : []),
      ...(deposit
        ? [
            { name: `Anticipo (${deposit.percent} %)`, amount: money(deposit.amount) },
            { name: 'Saldo, antes de entregar', amount: money(deposit.balance) },
          ]
        : []),
    ],
    notes: [
      ...(terms.note ? [terms.note] : []),
      'Cotización hecha en Lonja. No es una factura ni un recibo de pago.',
    ],
  }
}

/** A quotation as PDF with the name under which to save it; `who` identifies the client for the queue. */
export async function drawQuotation(services: Services, quotation: QuotationRecord, who: string) {
  const { db } = services
  const seller = await readQuotationSeller(services, db, quotation.businessId)
  const paper = paperOf(quotation, seller, await readParties(db, quotation, seller))
  return { name: `cotizacion-${quotation.number}.pdf`, base64: await drawCached(paper, who) }
}
