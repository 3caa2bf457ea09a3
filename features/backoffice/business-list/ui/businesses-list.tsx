import { useState } from 'react'
import { EditListings } from '#features/backoffice/business-list/ui/parts/edit-listings.tsx'
import { VerificationSeal } from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import { dayWords, localDayWords, momentWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { Link } from '#shared/ui/link.tsx'
import type { Column } from '#shared/ui/lists/data-table.tsx'
import styles from '#shared/ui/lists/named.module.css'
import type { View } from '#shared/ui/lists/saved-views.tsx'
import { useOpenRow } from '#shared/ui/lists/side-panel.tsx'
import { useSearchText } from '#shared/ui/lists/use-search-text.ts'
import { WorkList } from '#shared/ui/lists/work-list.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import {
  countStaffBusinesses,
  findStaffBusinesses,
  type StaffBusiness,
} from '../contract/businesses.ts'
import { listingStateWords, maxListings } from '../vocabulary.ts'
import { BusinessPanel } from './business-panel.tsx'
import { ListingFacets, listingFilters } from './listing-facets.tsx'
import { listingQueryOf, listingUrl } from './listing-query.ts'

const stateTones = {
  draft: 'plain',
  published: 'good',
  holiday: 'saffron',
  closed: 'clay',
  removed: 'clay',
} as const

const stateBadge = ({ state }: StaffBusiness) => (
  <Badge color={stateTones[state]}>{listingStateWords[state]}</Badge>
)

const columns: Column<StaffBusiness>[] = [
  {
    key: 'name',
    header: 'Negocio',
    width: '26%',
    cell: (row) => (
      <span className={styles.name}>
        <strong>{row.name}</strong>
        <span className={styles.quiet}>{joinParts([row.category, row.city, row.countryCode])}</span>
      </span>
    ),
  },
  {
    key: 'state',
    header: 'Estado',
    isBeside: true,
    cell: (row) => (
      <span className={styles.when}>
        {stateBadge(row)} {row.isDemo && <Badge>Demo</Badge>}
      </span>
    ),
  },
  {
    key: 'level',
    header: 'Nivel',
    cell: (row) => (
      <span className={styles.marked}>
        <span>
          <VerificationSeal level={row.level as 0 | 1 | 2 | 3 | 4} size="1.5rem" />
        </span>
        <span className={styles.when}>
          {row.level} de 4{' '}
          {row.verifiedUntil && (
            <span className={`${styles.quiet} ${styles.beyond}`}>
              hasta {dayWords(row.verifiedUntil)}
            </span>
          )}
        </span>
      </span>
    ),
  },
  {
    key: 'facts',
    header: 'En revisión',
    align: 'right',
    isMinor: true,
    cell: ({ name, pendingFacts, pendingFactId }) =>
      pendingFactId && (
        <Link to={`/staff?caso=${pendingFactId}`}>
          {pendingFacts} <span className="only-spoken">de {name}, verlos</span>
        </Link>
      ),
  },
  {
    key: 'owner',
    header: 'Dueño',
    width: '25%',
    cell: (row) =>
      row.owner ? (
        <span className={styles.name}>
          {row.owner.name}
          <span
            className={`${styles.quiet} ${styles.line} ${styles.beyond}`}
            title={row.owner.email}
          >
            {row.owner.email}
          </span>
        </span>
      ) : (
        <span className={styles.quiet}>
          {row.source ? `No reclamado\u00a0· ${row.source.toUpperCase()}` : 'No reclamado'}
        </span>
      ),
  },
  {
    key: 'since',
    header: 'Alta',
    isMinor: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={momentWords(createdAt)} className={styles.when}>
        {localDayWords(createdAt)}
      </time>
    ),
  },
]

/** Where all are of the demonstration, none says so. */
const columnsOf = (rows: StaffBusiness[] | undefined) =>
  rows?.every(({ isDemo }) => isDemo)
    ? columns.map((column) => (column.key === 'state' ? { ...column, cell: stateBadge } : column))
    : columns

/** What the team looks for most. */
const views: View[] = [
  { name: 'Todos', state: {} },
  { name: 'Con datos en revisión', state: { pending: 'true' } },
  { name: 'No reclamados', state: { claimed: 'false' } },
  { name: 'Borradores', state: { state: 'draft' } },
]

/** Columns shown while the panel of a business is open. */
const columnsBesidePanel = ['name', 'state', 'level', 'facts']

const refreshes = [findStaffBusinesses, countStaffBusinesses]

const foundWords = (total: number) => (total === 1 ? '1 negocio' : `${wholeNumber(total)} negocios`)

/** Lists businesses in every state with facets; members who may edit can change many at once. */
export function BusinessesList({
  mayEdit,
  canCreate,
  canManage,
}: {
  mayEdit: boolean
  canCreate: boolean
  canManage: boolean
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const search = useSearchText()
  const [state, change] = useUrlState(listingUrl)
  const { openKey, open, close } = useOpenRow()
  const query = listingQueryOf(state)
  const list = useCallPages(findStaffBusinesses, { ...query, size: 20 }, { keepsBefore: true })
  const counts = useCall(countStaffBusinesses, query, { placeholderData: (before) => before })
  const facets = () =>
    counts.data ? (
      <ListingFacets counts={counts.data} state={state} />
    ) : counts.error ? (
      <ErrorState message={counts.error.message} onRetry={() => void counts.refetch()} />
    ) : (
      <Skeleton height="24rem" />
    )
  return (
    <WorkList
      name="staff-businesses"
      caption="Negocios"
      search={{ label: 'Buscar negocios', placeholder: 'Nombre del negocio', ...search }}
      filters={listingFilters(counts.data)}
      views={views}
      renderFilters={facets}
      state={state}
      onChange={(next) => change(next as typeof state)}
      found={counts.data ? foundWords(counts.data.total) : counts.error ? undefined : null}
      tools={
        mayEdit && (
          <Button onClick={() => setChosen(chosen ? null : new Set())}>
            {chosen ? 'Terminar' : 'Cambiar varios'}
          </Button>
        )
      }
      bulk={
        chosen && (
          <EditListings
            chosen={chosen}
            onChosen={setChosen}
            shown={list.rows?.map(({ id }) => id) ?? []}
            refreshes={refreshes}
          />
        )
      }
      columns={columnsOf(list.rows)}
      columnsBesidePanel={columnsBesidePanel}
      choice={
        chosen
          ? { chosen, onChange: setChosen, nameOf: ({ name }) => name, max: maxListings }
          : undefined
      }
      list={list}
      rowKey={(row) => row.id}
      onOpen={({ id }) => open(id)}
      openKey={openKey}
      empty={{
        title: 'Ningún negocio coincide',
        text: 'Prueba con otra parte del nombre o quita un filtro.',
      }}
      panel={
        openKey && (
          <BusinessPanel
            businessId={openKey}
            row={list.rows?.find(({ id }) => id === openKey)}
            mayEdit={mayEdit}
            canCreate={canCreate}
            canManage={canManage}
            onClose={close}
          />
        )
      }
    />
  )
}
