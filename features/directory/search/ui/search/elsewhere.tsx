import type { ReactNode } from 'react'
import { BusinessGrid } from '#features/directory/businesses/ui/parts/business-grid.tsx'
import type { Output } from '#shared/endpoint.ts'
import type { findBusinesses } from '../../contract/search.ts'
import styles from './empty-results.module.css'

type Found = NonNullable<Output<typeof findBusinesses>['elsewhere']>

type ElsewhereProps = {
  found: Found
  /** What else the reader can do. */
  children?: ReactNode
}

/** States that the requested place has no matches and shows those in other places, the nearest first. */
export function Elsewhere({ found: { what, place, items }, children }: ElsewhereProps) {
  const isAbroad = ({ place: { countryCode } }: Found['items'][number]) =>
    countryCode !== place.countryCode
  const ordered = items.toSorted((a, b) => Number(isAbroad(a)) - Number(isAbroad(b)))
  return (
    <div className={styles.elsewhere}>
      <div className={styles.said}>
        <p role="status">
          No hay {what} en {place.name}; estos están en{' '}
          {items.every(isAbroad) ? 'otros países' : 'otras ciudades'}
        </p>
        {children}
      </div>
      <BusinessGrid items={ordered} heading="h2" variant="rows" withCountry />
    </div>
  )
}
