import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { findProducts } from '#features/selling/products/contract/catalogue.ts'
import { type ShopState, shopAddress } from '#features/selling/products/contract/shop-address.ts'
import {
  ProductGrid,
  ProductGridSkeleton,
} from '#features/selling/products/ui/parts/product-grid.tsx'
import { isAppError } from '#shared/app-error.ts'
import type { Output } from '#shared/endpoint.ts'
import { useApi } from '#shared/ui/calls/api.tsx'
import { useFavorites } from '../reactions/use-reactions.ts'
import styles from './product-results.module.css'

type Page = Pick<Output<typeof findProducts>, 'items' | 'next'>

/**
 * Pages loaded after the first, by history entry and search, so that going back restores them.
 * Browser only.
 */
const pagesByEntry = new Map<string, Page[]>()
const maxEntries = 20

function cachePages(key: string, pages: Page[]): void {
  pagesByEntry.delete(key)
  pagesByEntry.set(key, pages)
  for (const oldest of [...pagesByEntry.keys()].slice(0, -maxEntries)) pagesByEntry.delete(oldest)
}

type ProductResultsProps = {
  state: ShopState
  first: Page
  /** Handle of the store that is searched, and its path. */
  store?: string
  path?: string
}

/**
 * Product cards with "Ver más": a link to the next page that, after hydration, appends it instead.
 * Use the search's address as `key`.
 */
export function ProductResults({ state, first, store, path }: ProductResultsProps) {
  const key = `${useLocation().key} ${shopAddress(state, path)}`
  const [pages, setPages] = useState<Page[]>(() => pagesByEntry.get(key) ?? [])
  const [status, setStatus] = useState<{
    loading: boolean
    problem?: string
    announcement?: string
  }>({
    loading: false,
  })
  const { slugs, turn } = useFavorites()
  const api = useApi()
  const list = useRef<HTMLDivElement>(null)
  const next = (pages.at(-1) ?? first).next
  const items = [
    ...new Map(
      [first, ...pages].flatMap((page) => page.items.map((item) => [item.id, item] as const)),
    ).values(),
  ]

  const showMore = async (after: string) => {
    setStatus({ loading: true })
    try {
      const contract = await import('#features/selling/products/contract/catalogue.ts')
      const more = await api.call(contract.findProducts, { ...state, store, after, size: 24 })
      const all = [...pages, { items: more.items, next: more.next }]
      setPages(all)
      cachePages(key, all)
      setStatus({ loading: false, announcement: `${more.items.length} productos más` })
      requestAnimationFrame(() =>
        list.current
          ?.querySelectorAll<HTMLElement>('h2 a')
          [items.length]?.focus({ preventScroll: true }),
      )
    } catch (error) {
      setStatus({
        loading: false,
        problem: isAppError(error)
          ? error.message
          : 'No pudimos traer más productos. Inténtalo de nuevo.',
      })
    }
  }
  return (
    <div ref={list} className={styles.list}>
      <ProductGrid
        items={items}
        firstPictures={4}
        heading="h2"
        withoutStore={store !== undefined}
        favorites={slugs}
        onFavorite={turn}
      />
      {status.loading && <ProductGridSkeleton expected={4} />}
      <p role="status" className={status.problem ? styles.problem : 'only-spoken'}>
        {status.problem ?? status.announcement}
      </p>
      {next && (
        <a
          href={shopAddress({ ...state, after: next }, path)}
          className={styles.more}
          rel="nofollow"
          aria-disabled={status.loading || undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            if (!status.loading) showMore(next)
          }}
          data-plain
        >
          {status.loading ? 'Buscando más…' : 'Ver más'}
        </a>
      )}
    </div>
  )
}
