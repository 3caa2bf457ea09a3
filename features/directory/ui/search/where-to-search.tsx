import { IconCurrentLocation } from '@tabler/icons-react'
import { Link } from '#shared/ui/link.tsx'
import { changedSearch, type SearchState, searchAddress } from '../../contract/search-address.ts'
import { useNearMe } from './use-near-me.ts'
import styles from './where-to-search.module.css'

export type City = { slug: string | null; text: string; detail: string | null }

type WhereToSearchProps = { state: SearchState; title: string; cities: City[] }

/** While no place is known: around the reader, or one of the cities with most businesses. */
export function WhereToSearch({ state, title, cities }: WhereToSearchProps) {
  const { locate, isAsking, problem } = useNearMe(state)
  return (
    <section className={styles.where} aria-labelledby="donde">
      <h2 id="donde" className={styles.title}>
        {title}
      </h2>
      <ul className={styles.cities}>
        <li>
          <button type="button" className={styles.near} onClick={locate} disabled={isAsking}>
            <IconCurrentLocation size="1.25rem" stroke={1.75} aria-hidden />
            {isAsking ? 'Buscando…' : 'Cerca de mí'}
          </button>
        </li>
        {cities.map(({ slug, text, detail }) => (
          <li key={slug}>
            <Link to={searchAddress(changedSearch(state, { place: slug ?? undefined }))} className={styles.city} data-plain>
              <span className={styles.name}>{text}</span>
              {detail && <span className={styles.detail}>{detail}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {problem && (
        <p role="status" className={styles.problem}>
          {problem}
        </p>
      )}
    </section>
  )
}
