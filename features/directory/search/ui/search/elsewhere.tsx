import { BusinessGrid } from '#features/directory/businesses/ui/parts/business-grid.tsx'
import { countries } from '#shared/countries.ts'
import type { Output } from '#shared/endpoint.ts'
import type { findBusinesses } from '../../contract/search.ts'
import styles from './empty-results.module.css'

type Found = NonNullable<Output<typeof findBusinesses>['elsewhere']>
type Item = Found['items'][number]

const countryName = (code: string | null) =>
  code && code in countries ? countries[code as keyof typeof countries].name : (code ?? '')

/** Groups by country, the place's own first and divided by city; keeps the order of results. */
function groupsOf({ items, place }: Found): { name: string; items: Item[] }[] {
  const groups = new Map<string, Item[]>()
  const nameOf = ({ place: { city, state, countryCode } }: Item) =>
    countryCode === place.countryCode
      ? [...new Set([city, state])].filter(Boolean).join(', ')
      : countryName(countryCode)
  const isAbroad = (item: Item) => (item.place.countryCode === place.countryCode ? 0 : 1)
  for (const item of items.toSorted((a, b) => isAbroad(a) - isAbroad(b)))
    groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item])
  return [...groups].map(([name, items]) => ({ name, items }))
}

/** States that the requested place has no matches and shows those in other places. */
export function Elsewhere({ found }: { found: Found }) {
  const isNear = found.items.some((item) => item.place.countryCode === found.place.countryCode)
  return (
    <div className={styles.elsewhere}>
      <p className={styles.said} role="status">
        No hay {found.what} en {found.place.name}; estos están en{' '}
        {isNear ? 'otras ciudades' : 'otros países'}
      </p>
      {groupsOf(found).map(({ name, items }) => (
        <section key={name} className={styles.group} aria-label={name}>
          <h2 className={styles.name}>{name}</h2>
          <BusinessGrid items={items} heading="h3" variant="rows" />
        </section>
      ))}
    </div>
  )
}
