import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { BusinessGrid } from '#features/directory/businesses/ui/parts/business-grid.tsx'
import { isAppError } from '#shared/app-error.ts'
import type { Output } from '#shared/endpoint.ts'
import { useApi } from '#shared/ui/calls/api.tsx'
import type { findBusinesses } from '../../contract/search.ts'
import { type SearchState, searchAddress, searchFiltersOf } from '../../contract/search-address.ts'
import styles from './results-list.module.css'

type Page = Pick<Output<typeof findBusinesses>, 'items' | 'next'>

/** Additional pages by history entry, so that going back restores them. Browser only. */
const pagesByEntry = new Map<string, Page[]>()
const maxEntries = 20

function storePages(key: string, pages: Page[]): void {
  pagesByEntry.delete(key)
  pagesByEntry.set(key, pages)
  for (const oldest of [...pagesByEntry.keys()].slice(0, -maxEntries)) pagesByEntry.delete(oldest)
}

type ResultsListProps = {
  state: SearchState
  first: Page
  /** Names the country of each, where they are of several. */
  withCountry?: boolean
  /** Called with the ids of businesses when they are added to the list. */
  onShown?: (ids: string[]) => void
}

/**
 * The cards and "Ver más": a link to the next page which, with JavaScript, appends that page
 * instead. Requires a `key` with the search's URL.
 */
export function ResultsList({ state, first, withCountry, onShown }: ResultsListProps) {
  const { key } = useLocation()
  const [pages, setPages] = useState<Page[]>(() => pagesByEntry.get(key) ?? [])
  const [status, setStatus] = useState<{ loading: boolean; problem?: string; said?: string }>({
    loading: false,
  })
  const api = useApi()
  const list = useRef<HTMLDivElement>(null)
  const next = (pages.at(-1) ?? first).next
  const items = [first, ...pages].flatMap((page) => page.items)
  const unique = [...new Map(items.map((item) => [item.id, item])).values()]

  useEffect(() => onShown?.(first.items.map(({ id }) => id)), [first, onShown])

  const showMore = async (after: string) => {
    setStatus({ loading: true })
    try {
      const contract = await import('../../contract/search.ts')
      const { items: more, next } = await api.call(contract.findBusinesses, {
        ...searchFiltersOf(state),
        after,
      })
      const all = [...pages, { items: more, next }]
      setPages(all)
      storePages(key, all)
      onShown?.(more.map(({ id }) => id))
      setStatus({ loading: false, said: `${more.length} negocios más` })
      requestAnimationFrame(() =>
        list.current
          ?.querySelectorAll<HTMLElement>('h2 a')
          [unique.length]?.focus({ preventScroll: true }),
      )
    } catch (error) {
      setStatus({
        loading: false,
        problem: isAppError(error)
          ? error.message
          : 'No pudimos traer más negocios. Inténtalo de nuevo.',
      })
    }
  }
  return (
    <div ref={list} className={styles.list}>
      <BusinessGrid
        items={unique}
        firstCovers={3}
        heading="h2"
        variant="rows"
        withCountry={withCountry}
      />
      {status.loading && <BusinessGrid items={undefined} expected={3} variant="rows" />}
      <p role="status" className={status.problem ? styles.problem : 'only-spoken'}>
        {status.problem ?? status.said}
      </p>
      {next && (
        <a
          href={searchAddress({ ...state, after: next })}
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
