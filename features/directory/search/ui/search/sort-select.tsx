import { useNavigate } from 'react-router'
import { changedSearch, type SearchState, searchAddress } from '../../contract/search-address.ts'
import { searchSortWords, sortOrders } from '../../vocabulary.ts'
import { useNearMe } from '../map/use-near-me.ts'
import styles from './results-bar.module.css'

/** Selects the order. Ordering by distance requests a position if the search has none. */
export function SortSelect({ state }: { state: SearchState }) {
  const navigate = useNavigate()
  const { locate, isAsking, problem } = useNearMe(state)
  const defaultSort = state.lat === undefined ? 'relevance' : 'distance'
  const choose = (sort: (typeof sortOrders)[number]) => {
    if (sort === 'distance' && state.lat === undefined) locate()
    else
      navigate(
        searchAddress(changedSearch(state, { sort: sort === defaultSort ? undefined : sort })),
        {
          preventScrollReset: true,
        },
      )
  }
  return (
    <div className={styles.sort}>
      <label>
        <span className={styles.sortLabel}>Ordenar por</span>
        <select
          value={state.sort ?? defaultSort}
          disabled={isAsking}
          onChange={(event) => choose(event.currentTarget.value as (typeof sortOrders)[number])}
        >
          {sortOrders.map((sort) => (
            <option key={sort} value={sort}>
              {searchSortWords[sort]}
            </option>
          ))}
        </select>
      </label>
      {problem && (
        <p role="status" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
