import { csvLine } from '#shared/csv/csv-line.ts'
import { decimalMoney } from '#shared/money.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { dateOf, localTime } from '#shared/zoned-time.ts'
import * as contract from '../contract.ts'
import { movementWords, partOfFile } from '../vocabulary.ts'
import { findBooks } from './find-books.ts'
import { readMovements } from './read-movements.ts'

const headers = [
  'Fecha',
  'Movimiento',
  'Pedido',
  'Detalle',
  'Moneda',
  'Venta o reembolso',
  'Cobrado directo por ti',
  'Costo del cobro',
  'Comisión de Lonja, también sobre el envío',
  'Pagos y otros',
  'Neto',
  'Retenido',
  'Disponible',
]
const beginning = `\uFEFF${csvLine(headers)}`

type Asked = {
  businessId: string
  month: string
  currency?: string | undefined
  after?: string | undefined
}

/** A part of a store's month as CSV. */
async function exportPart(db: Database, asked: Asked) {
  const books = await findBooks(db, asked)
  const { items, next } = await readMovements(db, {
    ...books,
    after: asked.after,
    size: partOfFile,
  })
  const money = (amount: number) => decimalMoney(amount, books.currency)
  const lines = items.map((item) => {
    const texts = [
      dateOf(localTime(books.timeZone, Date.parse(item.at)).day),
      movementWords[item.kind],
      item.orderNumber ?? '',
      item.detail ?? '',
    ]
    const amounts = [
      item.moved,
      item.direct,
      item.fee,
      item.commission,
      item.other,
      item.net,
      item.held,
      item.payable,
    ]
    // Amounts below zero begin with a sign that a text may not begin with.
    return csvLine([...texts, books.currency, ...amounts.map(money)])
  })
  return { text: (asked.after ? '' : beginning) + lines.join(''), next }
}

/** A store's own month as a file. */
export const exportStatement = handle(contract.exportStatement, ({ services, input }) =>
  exportPart(services.db, input),
)

/** A store's month as a file, for the team. */
export const exportStoreStatement = handle(contract.exportStoreStatement, ({ services, input }) =>
  exportPart(services.db, input),
)
