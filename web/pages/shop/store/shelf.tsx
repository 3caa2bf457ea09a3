import { useState } from 'react'
import type { ProductCard } from '#features/selling/products/contract/catalogue.ts'
import { ProductGrid } from '#features/selling/products/ui/parts/product-grid.tsx'
import { lazyPart, useIdle, usePrefetchOnIntent } from '#shared/ui/lazy-part.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useFavorites } from '../../reactions/use-reactions.ts'
import styles from './store-view.module.css'

const parts = () => import('./shelf-parts.ts')
const ProductDetail = lazyPart(async () => ({ default: (await parts()).ProductDetail }), {
  waiting: <Skeleton height="24rem" />,
})
const ShelfMotion = lazyPart(async () => ({ default: (await parts()).ShelfMotion }))

type ShelfProps = {
  id: string
  title: string
  items: ProductCard[]
  /** Opens a product in a sheet instead of its page. */
  inSheet?: boolean
  /** First shelf of its page, which moves automatically once the page is idle. */
  first?: boolean
}

/** A horizontally scrolling row of products; renders nothing without any. */
export function Shelf({ id, title, items, inSheet, first }: ShelfProps) {
  usePrefetchOnIntent(ProductDetail)
  const isAtRest = useIdle()
  const { slugs, turn } = useFavorites()
  const [open, setOpen] = useState<ProductCard | null>(null)
  const [shown, setShown] = useState<ProductCard | null>(null)
  if (items.length === 0) return null
  const show = (product: ProductCard) => {
    setShown(product)
    setOpen(product)
  }
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.bar} data-moves={first}>
        <h2 id={id}>{title}</h2>
        {first && isAtRest && <ShelfMotion />}
      </div>
      <ProductGrid
        items={items}
        variant="shelf"
        withoutStore
        firstPictures={first ? 2 : 0}
        favorites={slugs}
        onFavorite={turn}
        onOpen={inSheet ? show : undefined}
      />
      {inSheet && (
        <Sheet open={open !== null} onClose={() => setOpen(null)} title={shown?.title ?? title}>
          {open && <ProductDetail slug={open.slug} />}
        </Sheet>
      )}
    </section>
  )
}
