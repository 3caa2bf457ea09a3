import { IconX } from '@tabler/icons-react'
import { offerGroupWords, paymentWords } from '#features/directory/businesses/vocabulary.ts'
import { Link } from '#shared/ui/link.tsx'
import { changedSearch, type SearchState, searchAddress } from '../../contract/search-address.ts'
import { levelMeanings } from '../../vocabulary.ts'
import styles from './active-filters.module.css'

/** Names of the selected category and place, whose slugs are in the URL. */
export type ChosenNames = { category?: string; place?: string }

/** Every active filter, with the search that remains without it; the category only beside words. The place stands in the search box and the title. */
export function activeFilters(
  state: SearchState,
  names: ChosenNames,
): { label: string; without: SearchState }[] {
  const without = (change: SearchState) => changedSearch(state, change)
  return [
    // Without words, the page's title and path contain the category already.
    state.q &&
      state.category && {
        label: names.category ?? state.category,
        without: without({ category: undefined }),
      },
    state.lat !== undefined && {
      label: `A ${state.radius} km de ti`,
      without: without({
        lat: undefined,
        lng: undefined,
        radius: undefined,
        sort: state.sort === 'distance' ? undefined : state.sort,
      }),
    },
    state.openNow && { label: 'Abierto ahora', without: without({ openNow: undefined }) },
    state.level && {
      label: levelMeanings[state.level as keyof typeof levelMeanings],
      without: without({ level: undefined }),
    },
    state.offers && {
      label: `Ofrece ${offerGroupWords[state.offers].toLowerCase()}`,
      without: without({ offers: undefined }),
    },
    ...(state.payment ?? []).map((method) => ({
      label: paymentWords[method],
      without: without({ payment: state.payment?.filter((other) => other !== method) }),
    })),
  ].filter((item) => typeof item === 'object')
}

/** The active filters, each with a link that removes it. */
export function ActiveFilters({ state, names }: { state: SearchState; names: ChosenNames }) {
  const active = activeFilters(state, names)
  if (active.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Filtros activos">
      {active.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={searchAddress(without)}
            preventScrollReset
            className={styles.chip}
            rel="nofollow"
            data-plain
          >
            <span className="only-spoken">Quitar </span>
            {label}
            <IconX size="1rem" stroke={2} aria-hidden />
          </Link>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link
            to={searchAddress({ q: state.q, view: state.view, everywhere: true })}
            preventScrollReset
            className={styles.clear}
          >
            Quitar todos
          </Link>
        </li>
      )}
    </ul>
  )
}

/** Number of active filters. */
export const countFilters = (state: SearchState): number =>
  activeFilters({ ...state, q: state.q ?? '-' }, {}).length
