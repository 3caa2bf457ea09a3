import { agoWords } from '#shared/text/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { Link } from '#shared/ui/link.tsx'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { listOpenReturns } from '../contract.ts'
import styles from './parts/withdrawal.module.css'

type Props = { businessId: string; hrefOf: (orderId: string) => string }

/** Orders with open returns that wait for the store; renders nothing while there are none. */
export function OpenReturns({ businessId, hrefOf }: Props) {
  const list = useCallPages(listOpenReturns, { businessId, size: 5 })
  const { rows, error, retry, more } = list
  if (error && !rows)
    return (
      <Notice color="problem" title="No pudimos leer las devoluciones que esperan">
        {error.message} <Button onClick={retry}>Reintentar</Button>
      </Notice>
    )
  if (!rows || rows.length === 0) return null
  return (
    <Notice
      title={
        rows.length === 1 && !more ? 'Una devolución te espera' : 'Hay devoluciones que te esperan'
      }
    >
      <ul className={styles.list}>
        {rows.map(({ id, orderId, number, askedAt }) => (
          <li key={id}>
            <Link to={hrefOf(orderId)}>
              Pedido {number}, {agoWords(askedAt)}
            </Link>
          </li>
        ))}
      </ul>
      <MoreRows list={list} />
    </Notice>
  )
}
