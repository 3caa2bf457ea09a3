import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { findProducts } from '#features/products/contract/catalogue.ts'
import { changedShop, isNarrowed, type ShopState, shopAddress } from '#features/products/contract/shop-address.ts'
import { productCategories, productCategoryWords } from '#features/products/vocabulary.ts'
import type { Output } from '#shared/endpoint.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Button } from '#shared/ui/button.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { PriceRange } from './price-range.tsx'
import styles from './shop-filters.module.css'

type ShopFiltersProps = { state: ShopState; found: Pick<Output<typeof findProducts>, 'facets'> }

/** Everything that narrows the shop, with what is left under each choice. Links: they work before and without JavaScript. */
export function ShopFilters({ state, found: { facets } }: ShopFiltersProps) {
  const counts = new Map(facets.category.map(({ value, count }) => [value, count]))
  const currencies = facets.currency.map(({ value }) => value)
  const to = (change: ShopState) => shopAddress(changedShop(state, change))
  return (
    <div className={styles.filters}>
      <h2 className={styles.heading}>Filtros</h2>
      <section aria-labelledby="filtro-categoria">
        <h3 id="filtro-categoria">Categoría</h3>
        {productCategories
          .filter((category) => counts.get(category) || state.category === category)
          .map((category) => (
            <Choice
              key={category}
              to={to({ category: state.category === category ? undefined : category })}
              isOn={state.category === category}
              count={counts.get(category) ?? 0}
            >
              {productCategoryWords[category]}
            </Choice>
          ))}
      </section>
      <section aria-labelledby="filtro-ver">
        <h3 id="filtro-ver">Ver solo</h3>
        <Choice to={to({ sale: state.sale ? undefined : true })} isOn={state.sale} count={facets.sale}>
          En oferta
        </Choice>
        <Choice to={to({ new: state.new ? undefined : true })} isOn={state.new} count={facets.new}>
          Nuevos
        </Choice>
        <Choice to={to({ available: state.available ? undefined : true })} isOn={state.available}>
          Disponibles ahora
        </Choice>
      </section>
      {(currencies.length > 0 || state.currency) && (
        <section aria-labelledby="filtro-precio">
          <h3 id="filtro-precio">Precio</h3>
          <PriceRange key={shopAddress(state)} state={state} currencies={currencies} />
        </section>
      )}
      {isNarrowed(state) && (
        <p>
          <Link to={shopAddress({ q: state.q, sort: state.sort })} className={styles.clear}>
            Quitar los filtros
          </Link>
        </p>
      )}
    </div>
  )
}

type ChoiceProps = { to: string; isOn: boolean | undefined; count?: number; children: ReactNode }

function Choice({ to, isOn, count, children }: ChoiceProps) {
  return (
    <Link to={to} className={styles.choice} aria-current={isOn ? 'true' : undefined} rel="nofollow" preventScrollReset data-plain>
      <span className={styles.mark} data-on={isOn || undefined} aria-hidden />
      <span className={styles.label}>{children}</span>
      {count !== undefined && (
        <span className={styles.figure}>
          <span className="only-spoken">, </span>
          {wholeNumber(count)}
        </span>
      )}
    </Link>
  )
}

/** The way to the filters on phones. `count` says what was found: `24 productos`. */
export function FilterSheet({ count, children }: { count: string; children: () => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.onPhone}>
      <Button onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        <IconAdjustmentsHorizontal size="1.25rem" stroke={1.75} aria-hidden />
        Filtros
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Filtros"
        foot={
          <Button look="main" large wide onClick={() => setIsOpen(false)}>
            Ver {count}
          </Button>
        }
      >
        {isOpen && children()}
      </Sheet>
    </div>
  )
}
