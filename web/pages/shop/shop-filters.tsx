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
  parentCategory,
  productCategories,
  productCategoryWords,
  topCategories,
} from '#features/selling/products/vocabulary.ts'
import type { Output } from '#shared/endpoint.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Link } from '#shared/ui/link.tsx'
import { FilterLink } from '#shared/ui/lists/filter-link.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
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
  // Categories without products stay in their place: the list becomes that of the reader's country after the page loaded.
  const choice = (category: ProductCategory) => {
    const isOn = state.category === category
    const count = counts.get(category) ?? 0
    return (
      <Choice
        key={category}
        to={count > 0 || isOn ? to({ category: isOn ? undefined : category }) : null}
        isOn={isOn}
        count={count}
      >
        {productCategoryWords[category]}
      </Choice>
    )
  }
  // What is inside a category stands below it, so that the counts add up to that of the list.
  const withInner = (category: ProductCategory) => {
    const inner = productCategories.filter((one) => parentCategory[one] === category)
    if (inner.length === 0) return choice(category)
    return (
      <div key={category}>
        {choice(category)}
        <div className={styles.inner}>{inner.map(choice)}</div>
      </div>
    )
  }
  const inOthers = otherCategories.reduce((sum, category) => sum + (counts.get(category) ?? 0), 0)
  return (
    <div className={styles.filters}>
      <h2 className={styles.heading}>Filtros</h2>
      <section aria-labelledby="filtro-categoria">
        <h3 id="filtro-categoria">Categoría</h3>
        {topCategories.map(withInner)}
        <details
          className={styles.more}
          open={otherCategories.some((category) => category === state.category)}
        >
          <summary>
            Más categorías
            <span className={styles.count}>
              <span className="only-spoken">, </span>
              <Grouped>{wholeNumber(inOthers)}</Grouped>
            </span>
          </summary>
          {otherCategories.map(choice)}
        </details>
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

type ChoiceProps = {
  to: string | null
  isOn: boolean | undefined
  count?: number
  children: ReactNode
}

const Choice = ({ isOn = false, ...choice }: ChoiceProps) => (
  <FilterLink {...choice} isOn={isOn} rel="nofollow" />
)
