import { type MapLibreMap, Marker } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { CategoryIcon } from '#features/platform/categories/ui/parts/category-icon.tsx'
import type { MapItem } from '#features/platform/places/ui/parts/merge-points.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { businessCount } from '../search/business-count.ts'
import styles from './map-pin.module.css'

type Point = { name: string; icon: string; level: number }

type MapPinProps<P extends Point> = {
  map: MapLibreMap
  item: MapItem<P>
  isChosen: boolean
  onChoose: (item: MapItem<P>) => void
}

/**
 * A pin for one business, or a cluster with its count. The saffron ring means that it is verified,
 * as the label says, too.
 */
export function MapPin<P extends Point>({ map, item, isChosen, onChoose }: MapPinProps<P>) {
  const [element] = useState(() => document.createElement('div'))
  const { lat, lng, point, count } = item
  useEffect(() => {
    const marker = new Marker({ element }).setLngLat([lng, lat]).addTo(map)
    element.removeAttribute('role')
    element.removeAttribute('aria-label')
    element.removeAttribute('tabindex')
    return () => {
      marker.remove()
    }
  }, [map, element, lat, lng])
  return createPortal(
    <button
      type="button"
      className={styles.pin}
      data-verified={(point?.level ?? 0) > 0 || undefined}
      data-many={!point || undefined}
      aria-pressed={point ? isChosen : undefined}
      onClick={(event) => {
        event.stopPropagation()
        onChoose(item)
      }}
    >
      {point ? (
        <>
          <CategoryIcon name={point.icon} size="1.125rem" />
          <span className="only-spoken">
            {point.name}
            {point.level > 0 ? ', verificado' : ''}
          </span>
        </>
      ) : (
        <>
          <span aria-hidden>
            {count < 10_000 ? wholeNumber(count) : `${Math.floor(count / 1000)} mil`}
          </span>
          <span className="only-spoken">{businessCount(count)} juntos: acercar</span>
        </>
      )}
    </button>,
    element,
  )
}
