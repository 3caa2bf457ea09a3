import type { MapLibreMap } from 'maplibre-gl'
import { createPortal } from 'react-dom'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import { businessCount } from '../search/business-count.ts'
import type { Area } from './group-areas.ts'
import styles from './map-pin.module.css'
import { useMarker } from './use-marker.ts'

type MapAreaProps<P> = {
  map: MapLibreMap
  area: Area<P>
  isChosen: boolean
  /** The row of one of its businesses is pointed at. */
  isMarked?: boolean
  onChoose: (area: Area<P>) => void
}

/** The number of businesses of a neighborhood or city, where it is. */
export function MapArea<P>({ map, area, isChosen, isMarked, onChoose }: MapAreaProps<P>) {
  const element = useMarker(map, area)
  return createPortal(
    <button
      type="button"
      className={styles.area}
      aria-pressed={isChosen}
      data-marked={isMarked || undefined}
      onClick={(event) => {
        event.stopPropagation()
        onChoose(area)
      }}
    >
      <strong className={styles.figure} aria-hidden>
        <Grouped>{wholeNumber(area.count)}</Grouped>
      </strong>
      <span className="only-spoken">{businessCount(area.count)}</span>
      <span>{area.name}</span>
    </button>,
    element,
  )
}
