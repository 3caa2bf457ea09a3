import { Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import '#shared/ui/mantine.css'
import { saveDocument } from '#features/buying/orders/ui/parts/save-document.ts'
import { useCsvExport } from '#features/selling/catalogue-files/ui/parts/use-csv-export.ts'
import { formatMoney } from '#shared/money.ts'
import { Button } from '#shared/ui/button.tsx'
import { useApi } from '#shared/ui/calls/api.tsx'
import { errorMessageOf } from '#shared/ui/calls/error-message-of.ts'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import * as contract from '../contract.ts'
import { MovementsTable } from './movements-table.tsx'
import styles from './statement-view.module.css'

/** Endpoints for the store, and for staff. */
const callsOf = {
  own: {
    read: contract.readStatement,
    file: contract.exportStatement,
    paper: contract.readStatementPaper,
  },
  team: {
    read: contract.readStoreStatement,
    file: contract.exportStoreStatement,
    paper: contract.readStoreStatementPaper,
  },
} as const

const monthName = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The last 24 months, newest first. */
function lastMonths(now: Date): { value: string; label: string }[] {
  return Array.from({ length: 24 }, (_, back) => {
    const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1))
    return { value: first.toISOString().slice(0, 7), label: monthName.format(first) }
  })
}

const parts = [
  { field: 'moved', name: 'Ventas menos reembolsos' },
  { field: 'direct', name: 'De eso, cobrado directo por ti' },
  { field: 'fee', name: 'Costo del cobro en línea' },
  { field: 'commission', name: 'Comisión de Lonja, también sobre el envío' },
  { field: 'other', name: 'Pagos y otros' },
] as const

/** Movements of each page. */
const shownAtOnce = 15

type Props = { businessId: string; by: keyof typeof callsOf }

/** A month is read by its sums: its movements stand behind their name, except of the current month for the team. */
function Folded({ words, children }: { words: string | null; children: ReactNode }) {
  if (words === null) return children
  return (
    <details className={styles.fold}>
      <summary>{words}</summary>
      {children}
    </details>
  )
}

/** A store's monthly statement: totals, movements with balances, and downloads as CSV and PDF. */
export function StatementView({ businessId, by }: Props) {
  const api = useApi()
  const { read, file, paper } = callsOf[by]
  const [months] = useState(() => lastMonths(new Date()))
  const [month, setMonth] = useState(months[0]?.value ?? '')
  const [currency, setCurrency] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const input = { businessId, month, ...(currency && { currency }) }
  const list = useCallPages(read, { ...input, size: shownAtOnce })
  const save = useCsvExport(`estado-de-cuenta-${month}.csv`, (after) =>
    api.call(file, { ...input, after }),
  )
  const { rows, first, error, retry } = list
  const downloadPdf = async () => {
    setBusy(true)
    setProblem(null)
    try {
      saveDocument(await api.call(paper, input))
    } catch (error) {
      setProblem(errorMessageOf(error, 'No pudimos preparar el documento. Inténtalo de nuevo.'))
    } finally {
      setBusy(false)
    }
  }
  const nameOf = (value: string) => months.find((one) => one.value === value)?.label ?? value
  const money = (amount: number) => formatMoney(amount, first?.currency ?? 'MXN', true)
  return (
    <SettingsCard id="estado-de-cuenta" title="Estado de cuenta">
      <div className={styles.tools}>
        <Select
          label="Mes"
          data={months}
          value={month}
          onChange={(value) => value && setMonth(value)}
          allowDeselect={false}
        />
        {first && first.currencies.length > 1 && (
          <Select
            label="Moneda"
            data={first.currencies}
            value={first.currency}
            onChange={setCurrency}
            allowDeselect={false}
          />
        )}
        <Button disabled={save.isPending || !rows?.length} onClick={() => save.mutate()}>
          {save.isPending ? 'Exportando…' : 'Descargar CSV'}
        </Button>
        <Button disabled={busy || !rows?.length} onClick={() => void downloadPdf()}>
          {busy ? 'Preparando…' : 'Descargar PDF'}
        </Button>
      </div>
      <FormError message={problem} onClose={() => setProblem(null)} />
      {error && !rows && <ErrorState message={error.message} onRetry={retry} />}
      {!error && !first && <Skeleton height="12rem" rows />}
      {first && (
        <dl className={styles.sums}>
          <div>
            <dt>Al empezar el mes</dt>
            <dd>{money(first.opening.held + first.opening.payable)}</dd>
          </div>
          {parts.map(({ field, name }) => (
            <div key={field}>
              <dt>{name}</dt>
              <dd>{money(first.totals[field])}</dd>
            </div>
          ))}
          <div className={styles.whole}>
            <dt>Al terminar el mes</dt>
            <dd>{money(first.closing.held + first.closing.payable)}</dd>
          </div>
          <div>
            <dt>De eso, retenido</dt>
            <dd>{money(first.closing.held)}</dd>
          </div>
          <div>
            <dt>{first.closing.payable < 0 ? 'Le debes a Lonja' : 'De eso, disponible'}</dt>
            <dd>{money(Math.abs(first.closing.payable))}</dd>
          </div>
        </dl>
      )}
      {rows?.length === 0 && <p className={styles.quiet}>En este mes no se movió nada.</p>}
      {first && rows && rows.length > 0 && (
        <Folded
          key={month}
          words={
            by === 'team' && month === months[0]?.value ? null : `Movimientos de ${nameOf(month)}`
          }
        >
          <MovementsTable movements={rows} currency={first.currency} />
          <MoreRows list={list} />
        </Folded>
      )}
    </SettingsCard>
  )
}
