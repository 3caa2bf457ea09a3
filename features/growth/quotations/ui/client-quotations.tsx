import { formatMoney } from '#shared/money.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { Link } from '#shared/ui/link.tsx'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { listQuotations } from '../contract/owner.ts'
import { quotationStateWords } from '../vocabulary.ts'
import { quotationsHref } from './quotation-paths.ts'
import { quotationTitle, quotationTones } from './quotation-words.ts'
import styles from './quotations.module.css'

/** The quotations of one client, for their page; nothing without any. */
export function ClientQuotations({
  businessId,
  contactId,
}: {
  businessId: string
  contactId: string
}) {
  const list = useCallPages(listQuotations, { businessId, contactId, size: 5 })
  const { rows, error, retry } = list
  if (error && !rows) return <ErrorState message={error.message} onRetry={retry} />
  if (!rows || rows.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="cotizaciones">
      <h3 id="cotizaciones">Cotizaciones</h3>
      <ul className={styles.lines}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={quotationsHref(businessId, `/${row.id}`)}>{quotationTitle(row)}</Link>
            <Badge color={quotationTones[row.state]}>{quotationStateWords[row.state]}</Badge>
            <span className={styles.money}>{formatMoney(row.total, row.currency)}</span>
          </li>
        ))}
      </ul>
      <MoreRows list={list} />
    </section>
  )
}
