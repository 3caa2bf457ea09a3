import { IconCurrentLocation } from '@tabler/icons-react'
import { nearWords, useReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import { Link } from '#shared/ui/link.tsx'
import { changedSearch, type SearchState, searchAddress } from '../../contract/search-address.ts'
import { useNearMe } from '../map/use-near-me.ts'
import styles from './where-to-search.module.css'

export type City = { slug: string | null; text: string; detail: string | null }

type WhereToSearchProps = { state: SearchState; title: string; cities: City[] }

/**
 * Without a place: links to search where the reader is, around them, or in the cities with most
 * businesses.
 */
export function WhereToSearch({ state, title, cities }: WhereToSearchProps) {
  const { locate, isAsking, problem } = useNearMe(state)
  const { place } = useReaderPlace()
  const addressIn = (slug: string | null) =>
    searchAddress(changedSearch(state, { place: slug ?? undefined }))
  return (
    <section className={styles.where} aria-labelledby="donde">
      <div className={styles.row}>
        <h2 id="donde" className={styles.title}>
          {place ? <Link to={addressIn(place.slug)}>{nearWords(place)}</Link> : title}
        </h2>
        <ul className={styles.cities}>
          <li>
            <button type="button" className={styles.near} onClick={locate} disabled={isAsking}>
              <IconCurrentLocation size="1.25rem" stroke={1.75} aria-hidden />
              {isAsking ? 'Buscando…' : 'Cerca de mí'}
            </button>
          </li>
          {!place &&
            cities.map(({ slug, text, detail }) => (
              <li key={slug}>
                <Link to={addressIn(slug)} className={styles.city} data-plain>
                  <span className={styles.name}>{detail ? `${text},` : text}</span>
                  {detail && <span className={styles.detail}>{detail}</span>}
                </Link>
              </li>
            ))}
        </ul>
      </div>
      {problem && (
        <p role="status" className={styles.problem}>
          {problem}
        </p>
      )}
    </section>
  )
}
