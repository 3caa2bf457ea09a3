import { NativeSelect } from '@mantine/core'
import { IconPhoto, IconPlusMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { keepSeparators } from '#shared/text/keep-separators.ts'
import '#shared/ui/mantine.css'
import { Badge } from '#shared/ui/badge.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { type Column, DataTable } from '#shared/ui/lists/data-table.tsx'
import { SearchField } from '#shared/ui/lists/filters.tsx'
import { useSearchText } from '#shared/ui/lists/use-search-text.ts'
import { ActionMenu } from '#shared/ui/overlays/action-menu.tsx'
import { Photo } from '#shared/ui/photo.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { choiceField, withDefault } from '#shared/url-state.ts'
import { listStock, type StockRow } from '../contract/stock.ts'
import { stockSorts, stockSortWords } from '../vocabulary.ts'
import { MovementsSheet } from './movements-sheet.tsx'
import { type ManualStockReason, StockDialog } from './parts/stock-dialog.tsx'
import styles from './stock-table.module.css'

type OpenDialog = { row: StockRow; what: ManualStockReason | 'movements' }

const actions: { what: ManualStockReason; words: string }[] = [
  { what: 'received', words: 'Entrada' },
  { what: 'counted', words: 'Conteo' },
  { what: 'lost', words: 'Pérdida' },
]

const tableFields = {
  sort: withDefault(choiceField('orden', { title: 'nombre', short: 'se-acaba' }), 'short'),
}

const Stock = ({ row: { stock, isLow } }: { row: StockRow }) =>
  stock === null ? (
    'Siempre disponible'
  ) : (
    <span className={styles.stock}>
      <span>{stock}</span>
      {stock === 0 ? (
        <Badge color="clay">Agotado</Badge>
      ) : (
        isLow && <Badge color="clay">Quedan pocos</Badge>
      )}
    </span>
  )

/** Stock of everything that a store sells, against its warning; movements are recorded from a row's menu. */
export function StockTable({ businessId }: { businessId: string }) {
  const [{ sort }, changeView] = useUrlState(tableFields, { replace: true })
  const { q, typed, type } = useSearchText()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const list = useCallPages(listStock, { businessId, q, sort }, { keepsBefore: true })
  const columns: Column<StockRow>[] = [
    {
      key: 'thing',
      header: 'Producto',
      cell: (row) => (
        <span className={styles.thing}>
          <span className={styles.picture}>
            {row.picture ? (
              <Photo picture={row.picture} alt="" ratio="1" sizes="3rem" />
            ) : (
              <IconPhoto size="1.25rem" stroke={1.75} aria-hidden />
            )}
          </span>
          <span className={styles.name}>
            {keepSeparators(row.title)}
            {row.sku && <span className={styles.quiet}>SKU {row.sku}</span>}
          </span>
        </span>
      ),
    },
    {
      key: 'stock',
      header: 'Existencias',
      isWide: true,
      width: '15rem',
      cell: (row) => <Stock row={row} />,
    },
    ...(list.rows?.some(({ held }) => held > 0)
      ? [
          {
            key: 'held',
            header: 'Apartados',
            align: 'right',
            cell: (row: StockRow) => row.held || null,
          } as const,
        ]
      : []),
    {
      key: 'ways',
      header: 'Anotar',
      align: 'right',
      isBeside: true,
      cell: (row) => (
        <ActionMenu
          label={`Anotar de ${row.title}`}
          words="Anotar"
          icon={<IconPlusMinus size="1.125rem" stroke={1.75} aria-hidden />}
          items={[
            ...actions
              .filter(({ what }) => row.stock !== null || what !== 'lost')
              .map(({ what, words }) => ({ label: words, run: () => setDialog({ row, what }) })),
            { label: 'Ver movimientos', run: () => setDialog({ row, what: 'movements' }) },
          ]}
        />
      ),
    },
  ]
  return (
    <div className={styles.view}>
      <div className={styles.top}>
        <SearchField
          label="Buscar en el inventario"
          placeholder="Producto o código (SKU)"
          value={typed}
          onChange={type}
        />
        <NativeSelect
          className={styles.sort}
          aria-label="Ordenar por"
          value={sort}
          data={stockSorts.map((value) => ({ value, label: stockSortWords[value] }))}
          onChange={({ currentTarget: { value } }) =>
            changeView({ sort: stockSorts.find((one) => one === value) })
          }
        />
      </div>
      <DataTable
        caption="Inventario"
        columns={columns}
        list={list}
        rowKey={(row) => row.sellableId}
        isCompact
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
