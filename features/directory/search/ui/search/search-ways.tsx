import { Link } from '#shared/ui/link.tsx'
import { type SearchState, searchAddress } from '../../contract/search-address.ts'
import styles from './empty-results.module.css'

/** Links to other searches, the best first. */
export function SearchWays({ ways }: { ways: { to: SearchState; label: string }[] }) {
  return (
    <ul className={styles.ways}>
      {ways.map(({ to, label }) => (
        <li key={label}>
          <Link to={searchAddress(to)} className={styles.way} data-plain>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
