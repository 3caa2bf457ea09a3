import type { LocatorMap } from '../../contract/places.ts'
import { locatorSizes } from '../../locator-window.ts'
import styles from './locator.module.css'

const { width, height } = locatorSizes.wide
const percent = (share: number) => `${share * 100}%`

/**
 * A drawn map with a mark in its middle, for sites without street tiles. Decorative: the address
 * beside it says the same.
 */
export function Locator({ map }: { map: LocatorMap }) {
  return (
    <figure className={styles.locator}>
      <div className={styles.window} aria-hidden>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <path d={map.land} className={styles.land} />
          <path d={map.borders} className={styles.borders} />
          <circle cx={width / 2} cy={height / 2} r="7" className={styles.spot} />
        </svg>
        {map.cities.map(({ name, x, y, isBefore }) => (
          <span
            key={name}
            data-before={isBefore}
            style={{
              [isBefore ? 'right' : 'left']: percent(isBefore ? 1 - x : x),
              top: percent(y),
            }}
          >
            {name}
          </span>
        ))}
      </div>
      <figcaption>Mapa base: Natural Earth&nbsp;· Ciudades: GeoNames</figcaption>
    </figure>
  )
}
