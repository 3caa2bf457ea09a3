import { type ReactNode, useState } from 'react'
import '#shared/ui/mantine.css'
import { formatMoney } from '#shared/money.ts'
import { localDay, localDayWords, momentWords } from '#shared/text/dates.ts'
import { weekdayWords } from '#shared/text/short-times.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { type Column, DataTable } from '#shared/ui/lists/data-table.tsx'
import { accountEnding, accountName } from '../account-ending.ts'
import { listPayables, type Payable } from '../contract.ts'
import { nextPayday } from '../paydays.ts'
import { PayoutSheet } from './payout-sheet.tsx'
import styles from './payouts.module.css'

const keyOf = ({ businessId, currency, isDemoMoney }: Payable) =>
  [businessId, currency, isDemoMoney].join(' ')

/** On which payday it is paid: the next one, unless one that came still asks for it. */
function paydayOf(
  { askedOn, askedAmount, amount, currency }: Payable,
  today = localDay(new Date().toISOString()),
) {
  if (!askedOn) return weekdayWords(nextPayday(today))
  if (askedOn >= today) return 'Hoy'
  return (
    <span>
      <Badge color="clay">Atrasado desde el {weekdayWords(askedOn)}</Badge>
      {askedAmount < amount && <> {formatMoney(askedAmount, currency, true)}</>}
    </span>
  )
}

/** The account and since when it is known: «CLABE ···0015, del 14 mar 2027». */
function Destination({ destination, paypalMerchantId, destinationSavedAt }: Payable) {
  if (!destinationSavedAt) return <span className={styles.quiet}>Sin cuenta todavía</span>
  return (
    <span>
      {accountName(accountEnding({ details: destination, paypalMerchantId }))}{' '}
      <span className={styles.quiet}>desde el {localDayWords(destinationSavedAt)}</span>
    </span>
  )
}

/** Whether the row's sheet has its form. */
const canBePaid = ({ conflict, withheld }: Payable) => !conflict && !withheld

const columnsOf = (open: (row: Payable) => void): Column<Payable>[] => [
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
    cell: (row) =>
      row.withheld ? (
        <Badge color="saffron">
          {row.withheld.until ? `Desde el ${momentWords(row.withheld.until)}` : 'Detenido'}
        </Badge>
      ) : (
        paydayOf(row)
      ),
  },
  { key: 'destination', header: 'Cuenta', cell: (row) => <Destination {...row} /> },
  {
    key: 'action',
    header: 'Acción',
    isAction: true,
    cell: (row) => (
      <Button
        variant="plain"
        aria-label={`${canBePaid(row) ? 'Pagar' : 'Ver'}: ${row.name}`}
        onClick={() => open(row)}
      >
        {canBePaid(row) ? 'Pagar' : 'Ver'}
      </Button>
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
  const open = (one: Payable) => setOpenKey(keyOf(one))
  const columns = columnsOf(open)
  const row = list.rows?.find((one) => keyOf(one) === openKey)
  return (
    <>
      <DataTable
        caption="Pagos a tiendas"
        columns={columns}
        list={list}
        rowKey={keyOf}
        onOpen={open}
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
