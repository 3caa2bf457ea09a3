import type { LocatorMap } from '#features/platform/places/contract/places.ts'
import {
  type LocatorAround,
  locatorSizes,
  locatorWindow,
} from '#features/platform/places/locator-window.ts'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import styles from './map-preview.module.css'
import { cityWords, labelGap, type MapCity, nameCities, nameTowns } from './name-cities.ts'

type MapPreviewProps = {
  /** What the map shows, and what of it is land. */
  around: LocatorAround
  ground: LocatorMap
  cities: MapCity[]
  /** How many results there are: `70 negocios`. */
  count: string
  /** The city of the row that is pointed at. */
  marked?: string | null
}

/**
 * Where the listed businesses are, drawn on the server, until the map that moves is there.
 * Decorative: the list says the same.
 */
export function MapPreview({ around, ground, cities, count, marked }: MapPreviewProps) {
  const { width, height } = locatorSizes[around.shape]
  const view = locatorWindow(around, around.shape)
  const named = nameCities(cities, view)
  return (
    <div className={styles.preview} aria-hidden>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path d={ground.land} className={styles.land} />
        <path d={ground.borders} className={styles.borders} />
        {nameTowns(ground.cities, named, view).map(({ name, at: [x, y] }) => (
          <g key={name} className={styles.town}>
            <circle cx={x} cy={y} r="3" />
            <text x={x + labelGap} y={y}>
              {name}
            </text>
          </g>
        ))}
        {named.map(({ name, count, at: [x, y], label }) => (
          <g key={name} data-marked={(marked && name === marked) || undefined}>
            <circle cx={x} cy={y} r="9" className={styles.spot} />
            {label && (
              <text x={label.x} y={label.y} textAnchor={label.anchor} className={styles.city}>
                {cityWords({ name, count })}
              </text>
            )}
          </g>
        ))}
      </svg>
      <p className={styles.count}>
        <Grouped>{count}</Grouped>
      </p>
    </div>
  )
}
