import { type ReactNode, useDeferredValue, useState } from 'react'
import type { Input } from '#shared/endpoint.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { NotShown } from '#shared/ui/calls/not-shown.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { FilterChips, SearchField } from '#shared/ui/lists/filters.tsx'
import { ListBeside } from '#shared/ui/lists/list-beside.tsx'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { listOrders, readOrder, type SoldOrder } from '../contract/seller.ts'
import { type OrderState, orderStates, orderStateWords } from '../vocabulary.ts'
import { type Days, DaysFilter } from './days-filter.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderRows } from './order-rows.tsx'

type OrderFilter = Omit<Input<typeof listOrders>, 'businessId' | 'after' | 'size'>

type OrdersViewProps = {
  businessId: string
  /** Id of the order in the URL. */
  wanted: string | undefined
  listHref: string
  hrefOf: (orderId: string) => string
  /** Whether the caller may move money. */
  canManage: boolean
  /** Renders parts of later features: payment and returns. */
  renderPayment: (order: SoldOrder) => ReactNode
  /** Renders the export of the filtered list. */
  renderExport: (filter: OrderFilter) => ReactNode
}

/**
 * All orders of the store, newest first, filtered by state, text and days; the order in the URL is shown beside them,
 * or instead of them on a phone.
 */
export function OrdersView({
  businessId,
  wanted,
  listHref,
  hrefOf,
  canManage,
  renderPayment,
  renderExport,
}: OrdersViewProps) {
  const [state, setState] = useState<OrderState | undefined>(undefined)
  const [typed, setTyped] = useState('')
  const [days, setDays] = useState<Days>({})
  const q = useDeferredValue(typed.trim()) || undefined
  const filter = { state, q, from: days.from || undefined, to: days.to || undefined }
  const list = useCallPages(
    listOrders,
    { businessId, ...filter },
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
  if (!rows) return <Skeleton height="24rem" />
  const all = orderStates.reduce((sum, name) => sum + (first?.counts[name] ?? 0), 0)
  if (all === 0 && !wanted)
    return (
      <EmptyState title="Todavía no tienes pedidos">
        Cuando alguien compre en tu tienda, verás aquí qué pidió y a dónde va, y te avisaremos por
        correo.
      </EmptyState>
    )
  return (
    <ListBeside
      label="Pedidos"
      isOpen={wanted !== undefined}
      back={{ to: listHref, words: 'Todos los pedidos' }}
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
          {!open.data && open.isLoading && <Skeleton height="24rem" />}
        </>
      }
    >
      <SearchField
        label="Buscar en los pedidos"
        placeholder="Número, nombre, correo o producto"
        value={typed}
        onChange={setTyped}
      />
      <DaysFilter days={days} onChange={setDays} />
      <FilterChips
        label="Estado"
        all="Todos"
        choices={orderStates.filter((name) => name === state || (first?.counts[name] ?? 0) > 0)}
        words={orderStateWords}
        counts={first?.counts}
        value={state}
        onChange={setState}
      />
      {rows.length === 0 ? (
        <p role="status">Ningún pedido coincide con estos filtros.</p>
      ) : (
        renderExport(filter)
      )}
      <OrderRows orders={rows} openId={openId} hrefOf={hrefOf} />
      <MoreRows list={list} />
    </ListBeside>
  )
}
