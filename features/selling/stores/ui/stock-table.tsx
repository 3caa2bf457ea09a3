import { useDeferredValue, useState } from 'react'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { type Column, DataTable } from '#shared/ui/lists/data-table.tsx'
import { SearchField } from '#shared/ui/lists/filters.tsx'
import { listStock, type StockRow } from '../contract/stock.ts'
import { MovementsSheet } from './movements-sheet.tsx'
import { type ManualStockReason, StockDialog } from './parts/stock-dialog.tsx'
import styles from './stock-table.module.css'

type OpenDialog = { row: StockRow; what: ManualStockReason | 'movements' }

const actions: { what: ManualStockReason; words: string }[] = [
  { what: 'received', words: 'Entrada' },
  { what: 'counted', words: 'Conteo' },
  { what: 'lost', words: 'Pérdida' },
]

/** Stock of everything that a store sells, with buttons to record movements. */
export function StockTable({ businessId }: { businessId: string }) {
  const [typed, setTyped] = useState('')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const q = useDeferredValue(typed.trim()) || undefined
  const list = useCallPages(listStock, { businessId, q }, { keepsBefore: true })
  const columns: Column<StockRow>[] = [
    {
      key: 'thing',
      header: 'Producto',
      cell: (row) => (
        <span className={styles.name}>
          {row.title}
          {row.sku && <span className={styles.quiet}>SKU {row.sku}</span>}
        </span>
      ),
    },
    {
      key: 'stock',
      header: 'Existencias',
      cell: (row) => (
        <span className={styles.stock}>
          {row.stock === null ? 'Siempre disponible' : row.stock}
          {row.isLow && <Badge color="clay">{row.stock === 0 ? 'Agotado' : 'Quedan pocos'}</Badge>}
        </span>
      ),
    },
    { key: 'held', header: 'Apartados', cell: (row) => row.held || '—' },
    {
      key: 'ways',
      header: 'Anotar',
      cell: (row) => (
        <span className={styles.ways}>
          {actions
            .filter(({ what }) => row.stock !== null || what !== 'lost')
            .map(({ what, words }) => (
              <Button
                key={what}
                variant="quiet"
                aria-label={`${words} de ${row.title}`}
                onClick={() => setDialog({ row, what })}
              >
                {words}
              </Button>
            ))}
        </span>
      ),
    },
  ]
  return (
    <div className={styles.view}>
      <SearchField
        label="Buscar en el inventario"
        placeholder="Producto o código (SKU)"
        value={typed}
        onChange={setTyped}
      />
      <DataTable
        caption="Inventario"
        columns={columns}
        list={list}
        rowKey={(row) => row.sellableId}
        empty={
          q
            ? { title: 'Sin resultados', text: 'Busca por otra palabra o por el SKU.' }
            : {
                title: 'Todavía no hay nada que contar',
                text: 'Cuando agregues productos, aquí dirás cuántos llegan y cuántos quedan.',
              }
        }
        onOpen={(row) => setDialog({ row, what: 'movements' })}
      />
      {dialog?.what === 'movements' && (
        <MovementsSheet businessId={businessId} row={dialog.row} onClose={() => setDialog(null)} />
      )}
      {dialog && dialog.what !== 'movements' && (
        <StockDialog
          businessId={businessId}
          thing={dialog.row}
          reason={dialog.what}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}
