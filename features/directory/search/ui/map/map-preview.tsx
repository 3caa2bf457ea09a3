import type { LocatorMap } from '#features/platform/places/contract/places.ts'
import {
  locatorAround,
  locatorSizes,
  locatorWindow,
  project,
} from '#features/platform/places/locator-window.ts'
import { boundsOf } from '#features/platform/places/ui/parts/merge-points.ts'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import styles from './map-preview.module.css'

export type MapSpot = { lat: number; lng: number }

const { width, height } = locatorSizes.tall

/** Units between a place and its name, which a spot on it does not cover. */
const besideSpot = 14

type MapPreviewProps = {
  /** What is land around `spots`. */
  ground: LocatorMap
  spots: MapSpot[]
  /** How many results there are: `70 negocios`. */
  count: string
}

/**
 * Where the listed businesses are, drawn from what the list has already, until the map that moves is
 * there. Decorative: the list says the same.
 */
export function MapPreview({ ground, spots, count }: MapPreviewProps) {
  if (spots.length === 0) return null
  const view = locatorWindow(locatorAround(boundsOf(spots)), 'tall')
  return (
    <div className={styles.preview} aria-hidden>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path d={ground.land} className={styles.land} />
        <path d={ground.borders} className={styles.borders} />
        {ground.cities.map(({ name, x, y }) => (
          <text key={name} x={x * width + besideSpot} y={y * height} className={styles.city}>
            {name}
          </text>
        ))}
        {spots.map(({ lat, lng }) => {
          const [x, y] = project([lng, lat], view)
          return <circle key={`${lat},${lng}`} cx={x} cy={y} r="9" className={styles.spot} />
        })}
      </svg>
      <p className={styles.count}>
        <Grouped>{count}</Grouped>
      </p>
    </div>
  )
}
