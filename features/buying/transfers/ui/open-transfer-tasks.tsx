import { formatMoney } from '#shared/money.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { listTransferTasks } from '../contract.ts'
import styles from './parts/transfer.module.css'

type Props = { businessId: string; hrefOf: (orderId: string) => string }

/** Payments to confirm and refunds to transfer; renders nothing while there are none. */
export function OpenTransferTasks({ businessId, hrefOf }: Props) {
  const { data, error, refetch } = useCall(listTransferTasks, { businessId })
  if (error && !data)
    return (
      <Notice color="problem" title="No pudimos leer tus transferencias pendientes">
        {error.message} <Button onClick={() => void refetch()}>Reintentar</Button>
      </Notice>
    )
  if (!data || data.total === 0) return null
  return (
    <Notice
      title={
        data.total === 1 ? 'Una transferencia te espera' : `${data.total} transferencias te esperan`
      }
    >
      <ul className={styles.list}>
        {data.items.map(({ id, kind, orderId, number, buyer, amount, currency }) => (
          <li key={id}>
            <Link to={hrefOf(orderId)}>
              {kind === 'return'
                ? `Devuelve ${formatMoney(amount, currency)} por transferencia a ${buyer ?? 'tu cliente'}, pedido ${number}`
                : `El comprador dice que pagó ${formatMoney(amount, currency)}, pedido ${number}`}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
