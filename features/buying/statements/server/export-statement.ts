import { csvLine } from '#shared/csv/csv-line.ts'
import { decimalMoney } from '#shared/money.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { dateOf, localTime } from '#shared/time/zoned-time.ts'
import * as contract from '../contract.ts'
import { movementWords, partOfFile } from '../vocabulary.ts'
import { findLedger } from './find-ledger.ts'
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
const header = `\uFEFF${csvLine(headers)}`

type StatementInput = {
  businessId: string
  month: string
  currency?: string | undefined
  after?: string | undefined
}

/** One part of a store's monthly statement as CSV. */
async function exportPart(db: Database, input: StatementInput) {
  const ledger = await findLedger(db, input)
  const { items, next } = await readMovements(db, {
    ...ledger,
    after: input.after,
    size: partOfFile,
  })
  const money = (amount: number) => decimalMoney(amount, ledger.currency)
  const lines = items.map((item) => {
    const texts = [
      dateOf(localTime(ledger.timeZone, Date.parse(item.at)).day),
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
    // Only the texts are protected from being read as formulas; negative amounts must keep their minus sign.
    return csvLine([...texts, ledger.currency, ...amounts.map(money)])
  })
  return { text: (input.after ? '' : header) + lines.join(''), next }
}

/** Statement as CSV, for the store. */
export const exportStatement = handle(contract.exportStatement, ({ services, input }) =>
  exportPart(services.db, input),
)

/** Statement as CSV, for staff. */
export const exportStoreStatement = handle(contract.exportStoreStatement, ({ services, input }) =>
  exportPart(services.db, input),
)
