import { useDeferredValue, useState } from 'react'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { type Column, DataTable } from '#shared/ui/lists/data-table.tsx'
import { SearchField } from '#shared/ui/lists/filters.tsx'
import { listStock, type StockRow } from '../contract/stock.ts'
import { MovementsSheet } from './movements-sheet.tsx'
import { type SaidReason, StockDialog } from './parts/stock-dialog.tsx'
import styles from './stock-table.module.css'

type Asked = { row: StockRow; what: SaidReason | 'movements' }

const ways: { what: SaidReason; words: string }[] = [
  { what: 'received', words: 'Entrada' },
  { what: 'counted', words: 'Conteo' },
  { what: 'lost', words: 'Pérdida' },
]

/** What there is of each thing that a store sells, with the ways to say that it changed. */
export function StockTable({ businessId }: { businessId: string }) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
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
          {row.isLow && <Badge tone="clay">{row.stock === 0 ? 'Agotado' : 'Quedan pocos'}</Badge>}
        </span>
      ),
    },
    { key: 'held', header: 'Apartados', cell: (row) => row.held || '—' },
    {
      key: 'ways',
      header: 'Anotar',
      cell: (row) => (
        <span className={styles.ways}>
          {ways
            .filter(({ what }) => row.stock !== null || what !== 'lost')
            .map(({ what, words }) => (
              <Button
                key={what}
                look="quiet"
                aria-label={`${words} de ${row.title}`}
                onClick={() => setAsked({ row, what })}
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
        onOpen={(row) => setAsked({ row, what: 'movements' })}
      />
      {asked?.what === 'movements' && (
        <MovementsSheet businessId={businessId} row={asked.row} onClose={() => setAsked(null)} />
      )}
      {asked && asked.what !== 'movements' && (
        <StockDialog
          businessId={businessId}
          thing={asked.row}
          reason={asked.what}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
