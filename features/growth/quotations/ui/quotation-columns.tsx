import { formatMoney } from '#shared/money.ts'
import { dayWords } from '#shared/text/dates.ts'
import { shortAge } from '#shared/text/short-times.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Link } from '#shared/ui/link.tsx'
import type { Column } from '#shared/ui/lists/data-table.tsx'
import named from '#shared/ui/lists/named.module.css'
import type { QuotationRow } from '../contract/owner.ts'
import { quotationStateWords } from '../vocabulary.ts'
import { quotationsHref } from './quotation-paths.ts'
import { quotationTitle, quotationTones } from './quotation-words.ts'

/** Columns of the list of a business's quotations. */
export const quotationColumns = (businessId: string): Column<QuotationRow>[] => [
  {
    key: 'client',
    header: 'Cliente',
    cell: ({ id, client, number, edition }) => (
      <span className={named.name}>
        <Link to={quotationsHref(businessId, `/${id}`)}>
          <strong>{client}</strong>
        </Link>
        <span className={named.quiet}>{quotationTitle({ number, edition })}</span>
      </span>
    ),
  },
  {
    key: 'state',
    header: 'Estado',
    isBeside: true,
    cell: ({ state }) => <Badge color={quotationTones[state]}>{quotationStateWords[state]}</Badge>,
  },
  {
    key: 'total',
    header: 'Total',
    align: 'right',
    cell: ({ total, currency }) => formatMoney(total, currency),
  },
  {
    key: 'validUntil',
    header: 'Vale hasta',
    cell: ({ validUntil }) => dayWords(validUntil),
  },
  {
    key: 'at',
    header: 'Enviada',
    isMinor: true,
    cell: ({ at, state }) => (state === 'draft' ? null : <time dateTime={at}>{shortAge(at)}</time>),
  },
]
