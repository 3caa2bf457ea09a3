import {
  type SearchState,
  searchAddress,
} from '#features/directory/search/contract/search-address.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Link } from '#shared/ui/link.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import styles from './places-inside.module.css'

type PlacesInsideProps = {
  state: SearchState
  /** The places one level below that of the search, those with most results first. */
  places: { value: string; label: string; count: number }[]
}

/** Places listed at most: the others are on the map. */
const maxShown = 10

/** The places of the results with their numbers, each narrowing the search to it. */
export function PlacesInside({ state, places }: PlacesInsideProps) {
  if (places.length < 2) return null
  return (
    <nav aria-labelledby="por-lugar" className={styles.places}>
      <h2 id="por-lugar">Por lugar</h2>
      <ul>
        {places.slice(0, maxShown).map(({ value, label, count }) => (
          <li key={value}>
            <Link
              to={searchAddress({
                ...state,
                place: value,
                everywhere: undefined,
                after: undefined,
              })}
              data-plain
            >
              <span>{label}</span>
              <span className={styles.count}>
                <Grouped>{wholeNumber(count)}</Grouped>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
