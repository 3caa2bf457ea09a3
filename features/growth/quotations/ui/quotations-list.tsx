import { formatMoney } from '#shared/money.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { DataTable } from '#shared/ui/lists/data-table.tsx'
import { FilterChips, SearchField } from '#shared/ui/lists/filters.tsx'
import { useSearchText } from '#shared/ui/lists/use-search-text.ts'
import { Skeleton } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { choiceField } from '#shared/url-state.ts'
import { listQuotations } from '../contract/owner.ts'
import { type QuotationFilter, quotationFilters, quotationFilterWords } from '../vocabulary.ts'
import { quotationColumns } from './quotation-columns.tsx'
import { quotationsHref } from './quotation-paths.ts'
import styles from './quotations.module.css'

const listFields = {
  filter: choiceField<QuotationFilter>('estado', {
    expiring: 'por-vencer',
    sent: 'por-responder',
    accepted: 'aceptadas',
    paid: 'pagadas',
    draft: 'borradores',
    refused: 'rechazadas',
    expired: 'vencidas',
    withdrawn: 'retiradas',
  }),
}

/** Quotations of a business: what waits and what was sold, then all of them by state. */
export function QuotationsList({ businessId }: { businessId: string }) {
  const search = useSearchText('in memory')
  const [state, change] = useUrlState(listFields, { replace: true })
  const list = useCallPages(
    listQuotations,
    { businessId, filter: state.filter, q: search.q },
    { keepsBefore: true, changesWithNotices: true },
  )
  const { first, rows } = list
  const isNarrowed = state.filter !== undefined || search.q !== undefined
  const isEmpty = rows?.length === 0 && !isNarrowed
  const create = <ButtonLink to={quotationsHref(businessId, '/nueva')}>Nueva cotización</ButtonLink>
  const sums = first?.sums
  return (
    <div className={styles.page}>
      {!isEmpty && <div className={styles.row}>{create}</div>}
      {!isEmpty && (
        <dl className={styles.figures}>
          {(['sent', 'accepted', 'paid'] as const).map((name) => (
            <div key={name}>
              <dt>{quotationFilterWords[name]}</dt>
              <dd>
                {sums ? formatMoney(sums[name], sums.currency) : <Skeleton height="1.5rem" />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!isEmpty && (
        <>
          <SearchField
            label="Buscar cotizaciones"
            placeholder="Cliente o número"
            value={search.typed}
            onChange={search.type}
          />
          <FilterChips
            label="Estado"
            all="Todas"
            choices={quotationFilters}
            words={quotationFilterWords}
            counts={first?.counts}
            value={state.filter}
            onChange={(filter) => change({ filter })}
          />
        </>
      )}
      <DataTable
        caption="Cotizaciones"
        isCompact
        columns={quotationColumns(businessId)}
        list={list}
        rowKey={({ id }) => id}
        empty={
          isNarrowed
            ? {
                title: 'Ninguna cotización coincide',
                text: 'Prueba con otro nombre o número, o con otro estado.',
              }
            : {
                title: 'Todavía no tienes cotizaciones',
                text: 'Escribe qué ofreces y cuánto cuesta: tu cliente la acepta con un toque y la paga en línea.',
                action: create,
              }
        }
      />
    </div>
  )
}
