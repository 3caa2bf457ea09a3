import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { FilterChips, SearchField } from '#shared/ui/lists/filters.tsx'
import { useSearchText } from '#shared/ui/lists/use-search-text.ts'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { choiceField, withDefault } from '#shared/url-state.ts'
import { listMyProducts } from '../../contract/owner.ts'
import {
  maxBulkEdited,
  ownProductSorts,
  ownProductSortWords,
  type ProductState,
  productStates,
  productStateWords,
} from '../../vocabulary.ts'
import { BulkEdit } from './bulk-edit.tsx'
import styles from './product-rows.module.css'
import { ProductTable } from './product-table.tsx'

const plural: Record<ProductState, string> = {
  ...productStateWords,
  draft: 'Borradores',
  published: 'Publicados',
  archived: 'Archivados',
}

const listFields = {
  state: choiceField('estado', productStateWords),
  sort: withDefault(
    choiceField('orden', {
      updated: 'cambios',
      title: 'nombre',
      price: 'precio',
      stock: 'existencias',
      sold: 'vendidos',
    }),
    'updated',
  ),
}

type ProductsListProps = {
  businessId: string
  /** Page for a new product; undefined for members who may not add one. */
  newHref?: string
  hrefOf: (productId: string) => string
  /** Share page of a published product; undefined while the store is not public. */
  shareHrefOf?: (productId: string) => string
  /** Label of a product that staff took down; undefined for the others. */
  takenDownLabelOf?: (productId: string) => string | undefined
}

/** Lists the store's products, filtered by state and words, in an order of choice. */
export function ProductsList({
  businessId,
  newHref,
  hrefOf,
  shareHrefOf,
  takenDownLabelOf,
}: ProductsListProps) {
  const [{ state, sort }, changeView] = useUrlState(listFields, { replace: true })
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const { q, typed, type } = useSearchText()
  const list = useCallPages(listMyProducts, { businessId, state, sort, q }, { keepsBefore: true })
  const { rows, first, error, retry } = list
  if (error && !rows) return <ErrorState message={error.message} onRetry={retry} />
  if (!rows) return <Skeleton height="40rem" />
  const all = productStates.reduce((sum, name) => sum + (first?.counts[name] ?? 0), 0)
  const add = newHref && <ButtonLink to={newHref}>Agregar Producto</ButtonLink>
  if (all === 0 && !q)
    return (
      <EmptyState title="Todavía no tienes productos" action={add}>
        Un nombre, un precio, una categoría y una foto bastan para empezar.
      </EmptyState>
    )
  return (
    <section className={styles.view} aria-label="Productos">
      <div className={styles.top}>
        <SearchField
          label="Buscar en tus productos"
          placeholder="Nombre, marca o código (SKU)"
          value={typed}
          onChange={type}
        />
        <div className={styles.acts}>
          {newHref && (
            <Button onClick={() => setChosen(chosen ? null : new Set())}>
              {chosen ? 'Terminar' : 'Cambiar varios'}
            </Button>
          )}
          {add}
        </div>
      </div>
      <div className={styles.top}>
        <FilterChips
          label="Estado"
          all="Todos"
          choices={productStates}
          words={plural}
          counts={first?.counts}
          value={state}
          onChange={(next) => {
            changeView({ state: next })
            setChosen(chosen && new Set())
          }}
        />
        <NativeSelect
          className={styles.sort}
          aria-label="Ordenar por"
          value={sort}
          data={ownProductSorts.map((value) => ({ value, label: ownProductSortWords[value] }))}
          onChange={({ currentTarget: { value } }) =>
            changeView({ sort: ownProductSorts.find((one) => one === value) })
          }
        />
      </div>
      {chosen && rows[0] && (
        <BulkEdit
          businessId={businessId}
          currency={rows[0].currency}
          chosen={chosen}
          onChosen={setChosen}
          shown={rows.slice(0, maxBulkEdited).map(({ id }) => id)}
          onEnd={() => setChosen(new Set())}
        />
      )}
      {rows.length === 0 ? (
        <p role="status">Ningún producto coincide con estos filtros.</p>
      ) : (
        <ProductTable
          list={list}
          hrefOf={hrefOf}
          shareHrefOf={shareHrefOf}
          takenDownLabelOf={takenDownLabelOf}
          chosen={chosen}
          onChosen={setChosen}
        />
      )}
    </section>
  )
}
