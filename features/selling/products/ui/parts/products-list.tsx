import { useDeferredValue, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { FilterChips, SearchField } from '#shared/ui/lists/filters.tsx'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { listMyProducts } from '../../contract/owner.ts'
import {
  maxBulkEdited,
  type ProductState,
  productStates,
  productStateWords,
} from '../../vocabulary.ts'
import { BulkEdit } from './bulk-edit.tsx'
import styles from './product-rows.module.css'
import { ProductRows } from './product-rows.tsx'

const plural: Record<ProductState, string> = {
  ...productStateWords,
  draft: 'Borradores',
  published: 'Publicados',
  archived: 'Archivados',
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

/** Lists the store's products, last changed first, filtered by state and words. */
export function ProductsList({
  businessId,
  newHref,
  hrefOf,
  shareHrefOf,
  takenDownLabelOf,
}: ProductsListProps) {
  const [state, setState] = useState<ProductState | undefined>(undefined)
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim()) || undefined
  const list = useCallPages(listMyProducts, { businessId, state, q }, { keepsBefore: true })
  const { rows, first, error, retry } = list
  if (error && !rows) return <ErrorState message={error.message} onRetry={retry} />
  if (!rows) return <Skeleton height="24rem" />
  const all = productStates.reduce((sum, name) => sum + (first?.counts[name] ?? 0), 0)
  const add = newHref && <ButtonLink to={newHref}>Agregar Producto</ButtonLink>
  const toggle = (id: string) =>
    setChosen(
      (now) =>
        now &&
        (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])),
    )
  if (all === 0 && !q)
    return (
      <EmptyState title="Todavía no tienes productos" action={add}>
        Un nombre, un precio, una categoría y una foto bastan para empezar.
      </EmptyState>
    )
  return (
    <section className={styles.view} aria-label="Productos">
      <div className={styles.top}>
        <FilterChips
          label="Estado"
          all="Todos"
          choices={productStates}
          words={plural}
          counts={first?.counts}
          value={state}
          onChange={(next) => {
            setState(next)
            setChosen(chosen && new Set())
          }}
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
      <SearchField
        label="Buscar en tus productos"
        placeholder="Nombre, marca o código (SKU)"
        value={typed}
        onChange={setTyped}
      />
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
        <ProductRows
          products={rows}
          hrefOf={hrefOf}
          shareHrefOf={shareHrefOf}
          takenDownLabelOf={takenDownLabelOf}
          chosen={chosen}
          onTurn={toggle}
        />
      )}
      <MoreRows list={list} />
    </section>
  )
}
