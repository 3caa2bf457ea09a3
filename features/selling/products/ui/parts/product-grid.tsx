import { CachedMarkup } from '#shared/ui/cached-markup.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import type { ProductCard as Product } from '../../contract/catalogue.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

type ProductGridProps = {
  items: Product[]
  /** Number of pictures on the first screen, which load eagerly. */
  firstPictures?: number
  heading?: 'h2' | 'h3'
  /** `shelf`: one scrolling line of cards, each 18rem (288 px) wide; `line`: of the width of a list's. */
  variant?: 'cards' | 'shelf' | 'line'
  /** Width of the pictures, where it is not that of a list. */
  sizes?: string
  withoutStore?: boolean
  /** What the store says of a product, by its slug. */
  sentences?: Record<string, string>
  /** Slugs. */
  favorites?: ReadonlySet<string>
  onFavorite?: (product: Product) => void
  onOpen?: (product: Product) => void
}

/** Grid of product cards. */
export function ProductGrid({
  items,
  firstPictures = 0,
  heading,
  variant = 'cards',
  sizes,
  withoutStore,
  sentences,
  favorites,
  onFavorite,
  onOpen,
}: ProductGridProps) {
  const card = (product: Product, first?: boolean) => (
    <ProductCard
      product={product}
      first={first}
      heading={heading}
      sizes={sizes}
      withoutStore={withoutStore}
      sentence={sentences?.[product.slug]}
      isFavorite={favorites?.has(product.slug)}
      onFavorite={onFavorite}
      onOpen={onOpen}
    />
  )
  return (
    <ul className={styles.grid} data-variant={variant}>
      {items.map((product, index) =>
        index < firstPictures ? (
          <li key={product.slug}>{card(product, true)}</li>
        ) : (
          <CachedMarkup
            key={product.slug}
            of={[
              product,
              heading,
              sizes,
              withoutStore,
              sentences?.[product.slug],
              Boolean(onFavorite),
            ]}
          >
            {card(product)}
          </CachedMarkup>
        ),
      )}
    </ul>
  )
}

/** Placeholder while the grid loads. */
export function ProductGridSkeleton({ expected = 6 }: { expected?: number }) {
  return (
    <div className={styles.grid} data-variant="cards" aria-busy="true">
      {Array.from({ length: expected }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike
        <Skeleton key={index} height="22rem" />
      ))}
    </div>
  )
}
