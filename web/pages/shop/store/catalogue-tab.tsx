import { productCategoryWords } from '#features/selling/products/vocabulary.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { ProductResults } from '../product-results.tsx'
import { ShopSearch } from '../shop-search.tsx'
import { ShopSort } from '../shop-sort.tsx'
import { CategoryPicker } from './category-picker.tsx'
import type { LoadedStore } from './load-store.ts'
import { MoreCategories } from './more-categories.tsx'
import { Shelf } from './shelf.tsx'
import { storePath, storeSearch } from './store-address.ts'
import styles from './store-view.module.css'
import { Topics } from './topics.tsx'

/** All products of a store, by category or search. */
export function CatalogueTab({
  loaded: { store, state, found, featured },
}: {
  loaded: LoadedStore
}) {
  const { handle, name } = store
  const path = storePath(handle, 'catalogo')
  const items = found?.items ?? []
  const title = state.q
    ? `«${state.q}»`
    : state.category
      ? productCategoryWords[state.category]
      : 'Todos los productos'
  return (
    <>
      <ShopSearch state={state} path={path} label={`Busca en ${name}`} />
      <CategoryPicker handle={handle} chosen={state.category} />
      <MoreCategories store={store} chosen={state.category} />
      {!state.q && !state.category && (
        <Shelf id="destacados" title="Destacados" items={featured} first />
      )}
      <section
        aria-labelledby="productos"
        className={styles.part}
        data-rows={store.layout === 'agente' || undefined}
      >
        <div className={styles.bar}>
          <h2 id="productos">{title}</h2>
          {items.length > 1 && <ShopSort state={state} path={path} />}
        </div>
        {state.after && (
          <BackLink to={storeSearch(handle, { ...state, after: undefined })} spoken="Volver al">
            Principio de la lista
          </BackLink>
        )}
        {found && items.length > 0 ? (
          <ProductResults state={state} first={found} store={handle} path={path} />
        ) : (
          <EmptyState
            title={
              state.category && !state.q
                ? 'No hay productos en esta categoría.'
                : 'No encontramos productos'
            }
            action={
              <ButtonLink to={path} variant="plain">
                Ver todo el catálogo
              </ButtonLink>
            }
          />
        )}
      </section>
      <Topics store={store} />
    </>
  )
}
