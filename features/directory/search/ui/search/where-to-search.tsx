import { IconCurrentLocation } from '@tabler/icons-react'
import { useRef } from 'react'
import {
  clearLastPlace,
  nearWords,
  useLastPlace,
} from '#features/platform/places/ui/parts/last-place.ts'
import { Link } from '#shared/ui/link.tsx'
import { changedSearch, type SearchState, searchAddress } from '../../contract/search-address.ts'
import { useNearMe } from '../map/use-near-me.ts'
import styles from './where-to-search.module.css'

export type City = { slug: string | null; text: string; detail: string | null }

type WhereToSearchProps = { state: SearchState; title: string; cities: City[] }

/**
 * Without a place: links to search around the reader, in the last place, or in the cities with most
 * businesses.
 */
export function WhereToSearch({ state, title, cities }: WhereToSearchProps) {
  const { locate, isAsking, problem } = useNearMe(state)
  const last = useLastPlace()
  const near = useRef<HTMLButtonElement>(null)
  const addressIn = (place: string | null) =>
    searchAddress(changedSearch(state, { place: place ?? undefined }))
  const change = () => {
    clearLastPlace()
    near.current?.focus()
  }
  return (
    <section className={styles.where} aria-labelledby="donde">
      <div className={styles.row}>
        <div className={styles.head}>
          <h2 id="donde" className={styles.title}>
            {last ? <Link to={addressIn(last.slug)}>{nearWords(last)}</Link> : title}
          </h2>
          {last && (
            <button type="button" className={styles.change} onClick={change}>
              Cambiar
            </button>
          )}
        </div>
        <ul className={styles.cities}>
          <li>
            <button
              ref={near}
              type="button"
              className={styles.near}
              onClick={locate}
              disabled={isAsking}
            >
              <IconCurrentLocation size="1.25rem" stroke={1.75} aria-hidden />
              {isAsking ? 'Buscando…' : 'Cerca de mí'}
            </button>
          </li>
          {cities.map(({ slug, text, detail }) => (
            <li key={slug}>
              <Link to={addressIn(slug)} className={styles.city} data-plain>
                <span className={styles.name}>{text}</span>
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
