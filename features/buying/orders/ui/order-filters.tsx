import { NativeSelect } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useCsvExport } from '#features/selling/catalogue-files/ui/parts/use-csv-export.ts'
import type { Input } from '#shared/endpoint.ts'
import { dayWords } from '#shared/text/dates.ts'
import { useApi } from '#shared/ui/calls/api.tsx'
import { ActiveFilters } from '#shared/ui/lists/active-filters.tsx'
import { FilterChips, SearchField } from '#shared/ui/lists/filters.tsx'
import { ActionMenu } from '#shared/ui/overlays/action-menu.tsx'
import { FilterSheet } from '#shared/ui/overlays/filter-sheet.tsx'
import { choiceField, flagField, textField, type UrlState } from '#shared/url-state.ts'
import { exportOrders } from '../contract/export.ts'
import type { listOrders } from '../contract/seller.ts'
import { type OrderState, orderStates, orderStateWords } from '../vocabulary.ts'
import { DaysFilter } from './days-filter.tsx'
import styles from './order-rows.module.css'

const day = (name: string) => textField(name, { pattern: /^\d{4}-\d\d-\d\d$/ })

/** Filters of the order list in the URL; the text is not among them, because it may be a person's name or e-mail. */
export const orderFilterFields = {
  isAll: flagField('todos'),
  state: choiceField('estado', orderStateWords),
  from: day('desde'),
  to: day('hasta'),
}
export type OrderFilters = UrlState<typeof orderFilterFields>

/** What waits is shown first: all orders where that is asked for, or where something is looked for. */
export const isWaitingOnly = ({ isAll, ...others }: OrderFilters, q: string | undefined): boolean =>
  !isAll && !q && Object.values(others).every((value) => value === undefined)

type OrderFiltersProps = {
  businessId: string
  filters: OrderFilters
  onChange: (change: Partial<OrderFilters>) => void
  typed: string
  onType: (typed: string) => void
  /** The filter as it is sent. */
  sent: Omit<Input<typeof listOrders>, 'businessId' | 'after' | 'size'>
  counts: Partial<Record<OrderState, number>> | undefined
  /** How many wait for the seller. */
  waiting: number | undefined
  canExport: boolean
  /** Begins choosing several; undefined without rows. */
  onChoose: (() => void) | undefined
}

/** Head of the order list: search, what waits or all, one button for the other filters, and the rest in a menu. */
export function OrderFiltersBar({
  businessId,
  filters,
  onChange,
  typed,
  onType,
  sent,
  counts,
  waiting,
  canExport,
  onChoose,
}: OrderFiltersProps) {
  const api = useApi()
  const save = useCsvExport('pedidos.csv', (after) =>
    api.call(exportOrders, { businessId, ...sent, after }),
  )
  const { state, from, to } = filters
  const total = orderStates.reduce((all, name) => all + (counts?.[name] ?? 0), 0)
  const active = [
    ...(state
      ? [{ words: orderStateWords[state], onRemove: () => onChange({ state: undefined }) }]
      : []),
    ...(from
      ? [{ words: `Desde ${dayWords(from)}`, onRemove: () => onChange({ from: undefined }) }]
      : []),
    ...(to
      ? [{ words: `Hasta ${dayWords(to)}`, onRemove: () => onChange({ to: undefined }) }]
      : []),
  ]
  return (
    <div className={styles.filters}>
      <SearchField
        label="Buscar en los pedidos"
        placeholder="Número, nombre, correo o producto"
        value={typed}
        onChange={onType}
      />
      <div className={styles.tools}>
        <FilterChips
          label="Qué pedidos"
          all="Todos"
          choices={['waiting']}
          words={{ waiting: 'Por atender' }}
          counts={waiting === undefined ? undefined : { waiting }}
          total={total}
          value={sent.isWaiting ? 'waiting' : undefined}
          onChange={(value) => {
            onType('')
            onChange({
              isAll: value === undefined || undefined,
              state: undefined,
              from: undefined,
              to: undefined,
            })
          }}
        />
        <span className={styles.rest}>
          <FilterSheet label="Filtrar" count="los pedidos" chosen={active.length}>
            {() => (
              <div className={styles.fields}>
                <NativeSelect
                  label="Estado"
                  value={state ?? ''}
                  data={[
                    { value: '', label: 'Cualquiera' },
                    ...orderStates.map((name) => ({
                      value: name,
                      label: `${orderStateWords[name]} (${counts?.[name] ?? 0})`,
                    })),
                  ]}
                  onChange={({ currentTarget: { value } }) =>
                    onChange({
                      state: orderStates.find((name) => name === value),
                      isAll: undefined,
                    })
                  }
                />
                <DaysFilter days={{ from, to }} onChange={onChange} />
              </div>
            )}
          </FilterSheet>
          <ActionMenu
            label="Más acciones de los pedidos"
            items={[
              ...(onChoose ? [{ label: 'Elegir varios', run: onChoose }] : []),
              ...(canExport && onChoose
                ? [
                    {
                      label: save.isPending ? 'Exportando…' : 'Exportar CSV',
                      run: () => save.mutate(),
                    },
                  ]
                : []),
            ]}
          />
        </span>
      </div>
      <ActiveFilters filters={active} />
    </div>
  )
}
