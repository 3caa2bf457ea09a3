import { type ReactNode, useState } from 'react'
import '#shared/ui/mantine.css'
import { formatMoney } from '#shared/money.ts'
import { localDay, momentWords } from '#shared/text/dates.ts'
import { weekdayWords } from '#shared/text/short-times.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { type Column, DataTable } from '#shared/ui/lists/data-table.tsx'
import { listPayables, type Payable } from '../contract.ts'
import { nextPayday } from '../paydays.ts'
import { PayoutSheet } from './payout-sheet.tsx'
import styles from './payouts.module.css'

const keyOf = ({ businessId, currency, isDemoMoney }: Payable) =>
  [businessId, currency, isDemoMoney].join(' ')

/** On which payday it is paid: the next one, unless one that came still asks for it. */
function paydayOf(askedOn: string | null, today = localDay(new Date().toISOString())) {
  if (!askedOn) return weekdayWords(nextPayday(today))
  if (askedOn >= today) return 'Hoy'
  return <Badge color="clay">Atrasado desde el {weekdayWords(askedOn)}</Badge>
}

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
    header: 'Liberado',
    align: 'right',
    cell: ({ amount, currency }) => formatMoney(amount, currency, true),
  },
  {
    key: 'withheld',
    header: 'Día de pago',
    cell: ({ withheld, askedOn }) =>
      withheld ? (
        <Badge color="saffron">
          {withheld.until ? `Desde el ${momentWords(withheld.until)}` : 'Detenido'}
        </Badge>
      ) : (
        paydayOf(askedOn)
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
  const list = useCallPages(listPayables, {
    size: 50,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
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
