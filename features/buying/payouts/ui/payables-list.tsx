import { type ReactNode, useState } from 'react'
import '#shared/ui/mantine.css'
import { formatMoney } from '#shared/money.ts'
import { momentWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { type Column, DataTable } from '#shared/ui/lists/data-table.tsx'
import { listPayables, type Payable } from '../contract.ts'
import { PayoutSheet } from './payout-sheet.tsx'
import styles from './payouts.module.css'

const keyOf = ({ businessId, currency, isDemoMoney }: Payable) =>
  [businessId, currency, isDemoMoney].join(' ')

const columns: Column<Payable>[] = [
  {
    key: 'name',
    header: 'Negocio',
    cell: ({ name, isDemo, isDemoMoney }) => (
      <>
        <strong>{name}</strong> {(isDemo || isDemoMoney) && <Badge>Demostración</Badge>}
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Se le debe',
    align: 'right',
    cell: ({ amount, currency }) => formatMoney(amount, currency, true),
  },
  {
    key: 'withheld',
    header: 'Se puede pagar',
    cell: ({ withheld }) =>
      withheld ? (
        <Badge color="saffron">
          {withheld.until ? `Desde el ${momentWords(withheld.until)}` : 'Detenido'}
        </Badge>
      ) : (
        'Ya'
      ),
  },
  {
    key: 'destination',
    header: 'Cuenta',
    cell: ({ destination, destinationSavedAt }) =>
      destinationSavedAt ? (
        `${destination ? 'Cuenta guardada' : 'PayPal guardado'} el ${momentWords(destinationSavedAt)}`
      ) : (
        <span className={styles.quiet}>Sin cuenta todavía</span>
      ),
  },
]

/** Sellers with payable amounts. A row opens their past payouts and the form for the next one. */
export function PayablesList({
  renderStatement,
}: {
  renderStatement: (businessId: string) => ReactNode
}) {
  const [openKey, setOpenKey] = useState<string | null>(null)
  const list = useCallPages(listPayables, { size: 50 })
  const row = list.rows?.find((one) => keyOf(one) === openKey)
  return (
    <>
      <DataTable
        caption="Pagos a tiendas"
        columns={columns}
        list={list}
        rowKey={keyOf}
        onOpen={(one) => setOpenKey(keyOf(one))}
        empty={{
          title: 'No se le debe nada a nadie',
          text: 'Aquí aparece lo que las ventas van liberando.',
        }}
      />
      {row && (
        <PayoutSheet
          key={keyOf(row)}
          payable={row}
          onClose={() => setOpenKey(null)}
          renderStatement={renderStatement}
        />
      )}
    </>
  )
}
