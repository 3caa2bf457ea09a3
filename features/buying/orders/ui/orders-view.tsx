import { type ReactNode, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { NotShown } from '#shared/ui/calls/not-shown.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { ListBeside } from '#shared/ui/lists/list-beside.tsx'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { useSearchText } from '#shared/ui/lists/use-search-text.ts'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { formatUrlState } from '#shared/url-state.ts'
import { listOrders, readOrder, type SoldOrder } from '../contract/seller.ts'
import { maxBulkOrders, orderStates } from '../vocabulary.ts'
import { BulkOrders } from './bulk-orders.tsx'
import { OrderDetail } from './order-detail.tsx'
import { isWaitingOnly, OrderFiltersBar, orderFilterFields } from './order-filters.tsx'
import { OrderRows } from './order-rows.tsx'

type OrdersViewProps = {
  businessId: string
  /** Id of the order in the URL. */
  wanted: string | undefined
  listHref: string
  hrefOf: (orderId: string) => string
  /** Whether the caller may move money and export. */
  canManage: boolean
  /** Renders parts of later features: payment and returns. */
  renderPayment: (order: SoldOrder) => ReactNode
}

/**
 * All orders of the store, newest first (those that wait, by due date), filtered by state, text and days; the order in the URL is shown beside them,
 * or instead of them on a phone. Several can be chosen, to accept or print them.
 */
export function OrdersView({
  businessId,
  wanted,
  listHref,
  hrefOf,
  canManage,
  renderPayment,
}: OrdersViewProps) {
  const [filters, changeFilters] = useUrlState(orderFilterFields, { replace: true })
  const { q, typed, type } = useSearchText('in memory')
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const { isAll: _, ...others } = filters
  const isWaiting = isWaitingOnly(filters, q) || undefined
  const sent = { ...others, q, isWaiting }
  const list = useCallPages(
    listOrders,
    { businessId, ...sent },
    { keepsBefore: true, changesWithNotices: true },
  )
  const { rows, first, error, retry } = list
  const openId = wanted ?? rows?.[0]?.id
  const open = useCall(
    readOrder,
    { businessId, orderId: openId ?? '' },
    { enabled: openId !== undefined },
  )
  if (error && !rows) return <ErrorState message={error.message} onRetry={retry} />
  if (!rows) return <Waiting />
  const all = orderStates.reduce((sum, name) => sum + (first?.counts[name] ?? 0), 0)
  if (all === 0 && !wanted)
    return (
      <EmptyState title="Todavía no tienes pedidos">
        Cuando alguien compre en tu tienda, verás aquí qué pidió y a dónde va, y te avisaremos por
        correo.
      </EmptyState>
    )
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id) && next.size < maxBulkOrders) next.add(id)
    setChosen(next)
  }
  // Links keep the filters, so that going back finds the same list.
  const withFilters = (path: string) => formatUrlState(orderFilterFields, path, filters)
  return (
    <ListBeside
      label="Pedidos"
      isOpen={wanted !== undefined}
      back={{ to: withFilters(listHref), words: 'Todos los pedidos' }}
      detail={
        <>
          {open.data && (
            <OrderDetail
              key={open.data.id}
              businessId={businessId}
              order={open.data}
              canManage={canManage}
              renderPayment={renderPayment}
            />
          )}
          {!open.data && open.error && (
            <NotShown
              error={open.error}
              onRetry={() => void open.refetch()}
              title="No encontramos ese pedido."
              action={
                <ButtonLink to={listHref} variant="plain">
                  Volver a Pedidos
                </ButtonLink>
              }
            >
              No es de esta tienda, o la dirección no está completa.
            </NotShown>
          )}
          {!open.data && open.isLoading && <Skeleton height="40rem" />}
        </>
      }
    >
      <OrderFiltersBar
        businessId={businessId}
        filters={filters}
        onChange={changeFilters}
        typed={typed}
        onType={type}
        sent={sent}
        counts={first?.counts}
        waiting={first?.waiting}
        canExport={canManage}
        onChoose={rows.length > 0 ? () => setChosen(new Set()) : undefined}
      />
      {chosen && (
        <BulkOrders
          businessId={businessId}
          rows={rows}
          chosen={chosen}
          onChosen={setChosen}
          onEnd={() => setChosen(null)}
        />
      )}
      {rows.length === 0 &&
        (isWaiting ? (
          <EmptyState
            title="Nada por atender"
            action={<Button onClick={() => changeFilters({ isAll: true })}>Ver todos</Button>}
          >
            Ya preparaste y enviaste todo lo que te pidieron.
          </EmptyState>
        ) : (
          <p role="status">Ningún pedido coincide con estos filtros.</p>
        ))}
      <OrderRows
        orders={rows}
        openId={openId}
        hrefOf={(id) => withFilters(hrefOf(id))}
        chosen={chosen}
        onTurn={toggle}
      />
      <MoreRows list={list} />
    </ListBeside>
  )
}

/** Skeleton in the shape of the list and the open order. */
function Waiting() {
  return (
    <ListBeside
      label="Pedidos"
      isOpen={false}
      back={{ to: '', words: 'Todos los pedidos' }}
      detail={<Skeleton height="40rem" />}
    >
      <Skeleton height="3rem" />
      <Skeleton height="2.75rem" />
      <Skeleton height="40rem" />
    </ListBeside>
  )
}
