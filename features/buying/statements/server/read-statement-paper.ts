import { drawCached, type Paper } from '#features/buying/orders/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import { formatMoney } from '#shared/money.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { dayWords } from '#shared/text/dates.ts'
import { dateOf, localTime } from '#shared/time/zoned-time.ts'
import * as contract from '../contract.ts'
import { maxOnPaper, movementWords } from '../vocabulary.ts'
import { findLedger } from './find-ledger.ts'
import { getStatementSummary, readMovements } from './read-movements.ts'

const monthName = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' })

type StatementInput = { businessId: string; month: string; currency?: string | undefined }

async function drawStatement(db: Database, input: StatementInput, who: string) {
  const ledger = await findLedger(db, input)
  const { items, next } = await readMovements(db, { ...ledger, size: maxOnPaper })
  if (next !== null)
    throw new AppError(
      'conflict',
      `Este mes tiene más de ${maxOnPaper} movimientos: descárgalo en CSV para verlos todos.`,
    )
  const { opening, closing, totals } = await getStatementSummary(db, ledger)
  const money = (amount: number) => formatMoney(amount, ledger.currency)
  const dayOf = (at: string) => dayWords(dateOf(localTime(ledger.timeZone, Date.parse(at)).day))
  const balanceLines = ({ held, payable }: { held: number; payable: number }) => [
    `Retenido: ${money(held)}`,
    `Disponible: ${money(payable)}`,
  ]
  const paper: Paper = {
    title: `Estado de cuenta · ${monthName.format(new Date(`${input.month}-01T00:00:00Z`))} · ${ledger.currency}`,
    store: ledger.store,
    blocks: [
      { name: 'Al empezar el mes', lines: balanceLines(opening) },
      { name: 'Al terminar el mes', lines: balanceLines(closing) },
    ],
    columns: [
      { name: 'Fecha', width: 13 },
      { name: 'Movimiento', width: 31 },
      { name: 'Importe', width: 14, align: 'right' },
      { name: 'Costo y comisión', width: 14, align: 'right' },
      { name: 'Neto', width: 14, align: 'right' },
      { name: 'Saldo', width: 14, align: 'right' },
    ],
    rows: items.map((item) => [
      dayOf(item.at),
      [movementWords[item.kind], item.orderNumber, item.detail].filter(Boolean).join(' · '),
      money(item.kind === 'release' ? -item.heldChange : item.moved + item.direct + item.other),
      money(item.fee + item.commission),
      money(item.net),
      money(item.held + item.payable),
    ]),
    sums: [
      { name: 'Ventas menos reembolsos', amount: money(totals.moved) },
      { name: 'De eso, cobrado directo por ti', amount: money(totals.direct) },
      { name: 'Costo del cobro en línea', amount: money(totals.fee) },
      { name: 'Comisión de Lonja, también sobre el envío', amount: money(totals.commission) },
      { name: 'Pagos y otros', amount: money(totals.other) },
      { name: 'Neto del mes', amount: money(totals.net), strong: true },
    ],
    notes: [
      'El saldo es lo retenido más lo disponible. Lo que se libera pasa de retenido a disponible y no cambia el saldo.',
    ],
  }
  return {
    name: `estado-de-cuenta-${input.month}-${ledger.currency}.pdf`,
    base64: await drawCached(paper, who),
  }
}

/** Statement as PDF, for the store. */
export const readStatementPaper = handle(
  contract.readStatementPaper,
  ({ services, request, input }) => drawStatement(services.db, input, request.address),
)

/** Statement as PDF, for staff. */
export const readStoreStatementPaper = handle(
  contract.readStoreStatementPaper,
  ({ services, request, input }) => drawStatement(services.db, input, request.address),
)
