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
  /** `cards`: as the store's layout arranges them; `rows`: as a list; else one line that scrolls, or a list where they do not fill it. */
  variant?: 'cards' | 'rows' | 'shelf'
  /** What the store says of a product, by its slug. */
  sentences?: Record<string, string>
  /** First on its page; a row moves automatically once the page is idle. */
  first?: boolean
}

/** Products that fill a line. */
export const minInLine = 4

/** Some products, each opening in a sheet instead of its page; renders nothing without any. */
export function Shelf({
  id,
  title,
  items,
  variant: wanted = 'shelf',
  sentences,
  first,
}: ShelfProps) {
  const isFilled = first || wanted !== 'shelf' || items.length >= minInLine
  const variant = isFilled ? wanted : 'rows'

  usePrefetchOnIntent(ProductDetail)
  const moves = useIdle() && first && variant === 'shelf'
  const { slugs, turn } = useFavorites()
  const [open, setOpen] = useState<ProductCard | null>(null)
  const [shown, setShown] = useState<ProductCard | null>(null)
  if (items.length === 0) return null
  const show = (product: ProductCard) => {
    setShown(product)
    setOpen(product)
  }
  return (
    <section
      aria-labelledby={id}
      className={styles.part}
      data-rows={variant === 'rows' || undefined}
    >
      <div className={styles.bar} data-moves={(first && variant === 'shelf') || undefined}>
        <h2 id={id}>{title}</h2>
        {moves && <ShelfMotion />}
      </div>
      <ProductGrid
        items={items}
        variant={variant === 'shelf' ? 'shelf' : 'cards'}
        sizes={variant === 'cards' ? '(min-width: 64em) 16rem, 50vw' : undefined}
        withoutStore
        sentences={sentences}
        firstPictures={first ? 2 : 0}
        favorites={slugs}
        onFavorite={turn}
        onOpen={show}
      />
      <Sheet open={open !== null} onClose={() => setOpen(null)} title={shown?.title ?? title}>
        {open && <ProductDetail slug={open.slug} />}
      </Sheet>
    </section>
  )
}
