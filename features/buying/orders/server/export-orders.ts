import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { orderLines, orders, purchases } from '#db/tables/buying/orders.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { addressLines } from '#features/platform/places/contract/address-line.ts'
import { recordAudit } from '#features/platform/server.ts'
import { parcelWords } from '#shared/countries.ts'
import { csvLine } from '#shared/csv/csv-line.ts'
import { joined } from '#shared/csv/several-texts.ts'
import { decimalMoney } from '#shared/money.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { exportOrders as contract } from '../contract/export.ts'
import { stateWords } from '../vocabulary.ts'
import { matchOrders } from './match-orders.ts'

/** Orders per part of the file. */
const partSize = 200

/** Column headers; shipping terms depend on the country of the store's currency. */
const headersOf = (currency: string) => [
  'Pedido',
  'Fecha',
  'Estado',
  'Nombre',
  'Correo',
  'Teléfono',
  'Dirección',
  'Artículos',
  'Piezas',
  'Moneda',
  'Subtotal',
  'Descuento',
  'Envío',
  'Total',
  'Impuesto incluido',
  'Reembolsado',
  parcelWords(currency).carrier,
  parcelWords(currency).tracking,
  'Notas',
  'Nombre para la factura',
  'Número fiscal',
  'Dirección fiscal',
  'Régimen fiscal',
  'Uso de CFDI',
]

/** Returns the byte order mark and header line of a business's order sheet. */
async function getHeader(db: Database, businessId: string): Promise<string> {
  const [store] = await db
    .select({ currency: stores.currency })
    .from(stores)
    .where(eq(stores.businessId, businessId))
  return `\uFEFF${csvLine(headersOf(store?.currency ?? ''))}`
}

const listPart = (
  db: Database,
  filter: Parameters<typeof matchOrders>[0],
  after: string | undefined,
) => {
  const from = fromCursor(after, byTime)
  return db
    .select({
      order: orders,
      buyer: purchases,
      time: sql<string>`${orders.createdAt}::text`,
      day: sql<string>`to_char(${orders.createdAt} at time zone ${businesses.timeZone}, 'YYYY-MM-DD HH24:MI')`,
      total: sql<string>`order_total(${orders.id})::text`,
      refunded: sql<string>`(select coalesce(sum(r.amount), 0) from refunds r where r.order_id = ${orders.id})::text`,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(businesses, eq(businesses.id, stores.businessId))
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(
      and(
        matchOrders(filter),
        from
          ? sql`(${orders.createdAt}, ${orders.id}) < (${from[0]}::timestamptz, ${from[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(partSize + 1)
}

type Row = Awaited<ReturnType<typeof listPart>>[number]
type Line = typeof orderLines.$inferSelect

function cellsOf({ order, buyer, day, total, refunded }: Row, lines: readonly Line[]): string[] {
  const money = (minor: number) => decimalMoney(minor, order.currency)
  const { address, invoice } = buyer
  const sum = (value: (line: Line) => number) => lines.reduce((all, line) => all + value(line), 0)
  const contact = [
    buyer.name,
    buyer.email,
    buyer.phone,
    address && addressLines(address).join(', '),
  ].map((text) => text ?? '')
  return [
    order.number,
    day,
    stateWords(order.state, order.shippingKind && { kind: order.shippingKind }),
    ...contact,
    joined(lines.map(({ title, quantity }) => `${quantity} × ${title}`)),
    String(sum(({ quantity }) => quantity)),
    order.currency,
    money(sum(({ unitPrice, quantity }) => unitPrice * quantity)),
    money(sum(({ discount }) => discount) + order.shippingDiscount),
    money(order.shippingPrice),
    money(Number(total)),
    order.taxAmount === null ? '' : money(order.taxAmount),
    money(Number(refunded)),
    ...[order.carrier, order.tracking, buyer.notes].map((text) => text ?? ''),
    ...(invoice
      ? [
          invoice.name,
          invoice.taxId,
          addressLines(invoice.address).join(', '),
          invoice.taxRegime ?? '',
          invoice.invoiceUse ?? '',
        ]
      : ['', '', '', '', '']),
  ]
}

export const exportOrders = handle(
  contract,
  async ({ services: { db }, caller, request, input }) => {
    const { businessId, after, ...filter } = input
    const rows = await listPart(db, { businessId, ...filter }, after)
    const page = rows.slice(0, partSize)
    const ids = page.map(({ order }) => order.id)
    const lines = await db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(orderLines.position)
    if (!after)
      await db.transaction((tx) =>
        recordAudit(tx, {
          by: caller,
          action: 'orders.exported',
          subject: { kind: 'business', id: businessId },
          businessId,
          requestId: request.id,
        }),
      )
    const linesOf = (id: string) => lines.filter(({ orderId }) => orderId === id)
    const text = page.map((row) => csvLine(cellsOf(row, linesOf(row.order.id)))).join('')
    const last = page.at(-1)
    return {
      text: (after ? '' : await getHeader(db, businessId)) + text,
      next: rows.length > partSize && last ? toCursor([last.time, last.order.id]) : null,
    }
  },
)
