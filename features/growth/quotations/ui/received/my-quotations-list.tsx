import { formatMoney } from '#shared/money.ts'
import { dayWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { Link } from '#shared/ui/link.tsx'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { listMyQuotations, quotationPath } from '../../contract/person.ts'
import { receivedStateWords } from '../../vocabulary.ts'
import { quotationTones } from '../quotation-words.ts'
import styles from '../quotations.module.css'

/** Quotations that the reader received, newest first. */
export function MyQuotationsList() {
  const list = useCallPages(listMyQuotations, {}, { changesWithNotices: true })
  const { rows, error, retry } = list
  if (error && !rows) return <ErrorState message={error.message} onRetry={retry} />
  if (!rows) return <Skeleton height="16rem" rows />
  if (rows.length === 0)
    return (
      <EmptyState title="Todavía no tienes cotizaciones">
        Cuando un negocio te mande una, la ves aquí y la aceptas o la rechazas.
      </EmptyState>
    )
  return (
    <section className={styles.card} aria-label="Cotizaciones">
      <ul className={styles.lines}>
        {rows.map(({ id, business, number, state, total, currency, validUntil }) => (
          <li key={id}>
            <span className={styles.what}>
              <Link to={quotationPath(id)}>
                <strong>{business}</strong>
              </Link>
              <span className={styles.quiet}>
                Cotización {number}
                {state === 'sent' && `\u00a0· vale hasta el ${dayWords(validUntil)}`}
              </span>
            </span>
            <Badge color={quotationTones[state]}>{receivedStateWords[state]}</Badge>
            <span className={styles.money}>{formatMoney(total, currency)}</span>
          </li>
        ))}
      </ul>
      <MoreRows list={list} />
    </section>
  )
}
