import type { MapLibreMap } from 'maplibre-gl'
import { createPortal } from 'react-dom'
import { verifiedFrom } from '#features/directory/businesses/vocabulary.ts'
import { CategoryIcon } from '#features/platform/categories/ui/parts/category-icon.tsx'
import type { MapItem } from '#features/platform/places/ui/parts/merge-points.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Decimal } from '#shared/ui/text/decimal.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import { businessCount } from '../search/business-count.ts'
import styles from './map-pin.module.css'
import { useMarker } from './use-marker.ts'

type Point = { name: string; icon: string; level: number; rating: number | null }

type MapPinProps<P extends Point> = {
  map: MapLibreMap
  item: MapItem<P>
  isChosen: boolean
  /** Its row is pointed at. */
  isMarked?: boolean
  /** Shows name and rating, where few pins leave room for them. */
  isNamed?: boolean
  onChoose: (item: MapItem<P>) => void
}

/**
 * A pin for one business, or a cluster with its count. The saffron ring means that it is verified,
 * as the label says, too.
 */
export function MapPin<P extends Point>({
  map,
  item,
  isChosen,
  isMarked,
  isNamed,
  onChoose,
}: MapPinProps<P>) {
  const element = useMarker(map, item)
  const { point, count } = item
  return createPortal(
    <button
      type="button"
      className={styles.pin}
      data-verified={(point?.level ?? 0) >= verifiedFrom || undefined}
      data-marked={isMarked || undefined}
      data-many={!point || undefined}
      data-named={(point && isNamed) || undefined}
      aria-pressed={point ? isChosen : undefined}
      onClick={(event) => {
        event.stopPropagation()
        onChoose(item)
      }}
    >
      {point ? (
        <>
          <CategoryIcon name={point.icon} size="1.125rem" />
          <span className={isNamed ? styles.name : 'only-spoken'}>{point.name}</span>
          {isNamed && point.rating !== null && (
            <span>
              ★ <Decimal value={point.rating} />
            </span>
          )}
          {point.level >= verifiedFrom && <span className="only-spoken">, verificado</span>}
        </>
      ) : (
        <>
          <span aria-hidden>
            <Grouped>
              {count < 10_000 ? wholeNumber(count) : `${Math.floor(count / 1000)} mil`}
            </Grouped>
          </span>
          <span className="only-spoken">{businessCount(count)} juntos: acercar</span>
        </>
      )}
    </button>,
    element,
  )
}
