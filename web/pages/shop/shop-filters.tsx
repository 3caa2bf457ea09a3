import type { ReactNode } from 'react'
import type { findProducts } from '#features/selling/products/contract/catalogue.ts'
import {
  hasShopFilters,
  type ShopState,
  shopAddress,
  withoutShopFilters,
  withShopChange,
} from '#features/selling/products/contract/shop-address.ts'
import {
  otherCategories,
  type ProductCategory,
  productCategories,
  productCategoryWords,
} from '#features/selling/products/vocabulary.ts'
import type { Output } from '#shared/endpoint.ts'
import { Link } from '#shared/ui/link.tsx'
import { FilterLink } from '#shared/ui/lists/filter-link.tsx'
import { PriceRange } from './price-range.tsx'
import { ShipsTo } from './ships-to.tsx'
import styles from './shop-filters.module.css'

type ShopFiltersProps = { state: ShopState; found: Pick<Output<typeof findProducts>, 'facets'> }

/**
 * Filters of the marketplace with the number of results for each. They are links, so they work
 * without JavaScript.
 */
export function ShopFilters({ state, found: { facets } }: ShopFiltersProps) {
  const counts = new Map(facets.category.map(({ value, count }) => [value, count]))
  const currencies = facets.currency.map(({ value }) => value)
  const to = (change: ShopState) => shopAddress(withShopChange(state, change))
  const available = productCategories.filter(
    (category) => counts.get(category) || state.category === category,
  )
  const more = available.filter((category) => otherCategories.includes(category))
  const first = available.filter((category) => !more.includes(category))
  const choice = (category: ProductCategory) => (
    <Choice
      key={category}
      to={to({ category: state.category === category ? undefined : category })}
      isOn={state.category === category}
      count={counts.get(category) ?? 0}
    >
      {productCategoryWords[category]}
    </Choice>
  )
  return (
    <div className={styles.filters}>
      <h2 className={styles.heading}>Filtros</h2>
      <section aria-labelledby="filtro-categoria">
        <h3 id="filtro-categoria">Categoría</h3>
        {first.map(choice)}
        {more.length > 0 && (
          <details
            className={styles.more}
            open={more.some((category) => category === state.category) || first.length === 0}
          >
            <summary>Más categorías</summary>
            {more.map(choice)}
          </details>
        )}
      </section>
      <section aria-labelledby="filtro-ver">
        <h3 id="filtro-ver">Ver solo</h3>
        <Choice
          to={to({ sale: state.sale ? undefined : true })}
          isOn={state.sale}
          count={facets.sale}
        >
          En oferta
        </Choice>
        <Choice to={to({ new: state.new ? undefined : true })} isOn={state.new} count={facets.new}>
          Nuevos
        </Choice>
        <Choice to={to({ available: state.available ? undefined : true })} isOn={state.available}>
          Disponibles ahora
        </Choice>
        <ShipsTo state={state} />
      </section>
      {(currencies.length > 0 || state.currency) && (
        <section aria-labelledby="filtro-precio">
          <h3 id="filtro-precio">Precio</h3>
          <PriceRange key={shopAddress(state)} state={state} currencies={currencies} />
        </section>
      )}
      {hasShopFilters(state) && (
        <p>
          <Link to={shopAddress(withoutShopFilters(state))} className={styles.clear}>
            Quitar los filtros
          </Link>
        </p>
      )}
    </div>
  )
}

type ChoiceProps = { to: string; isOn: boolean | undefined; count?: number; children: ReactNode }

const Choice = ({ isOn = false, ...choice }: ChoiceProps) => (
  <FilterLink {...choice} isOn={isOn} rel="nofollow" />
)
