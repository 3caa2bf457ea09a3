import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from '#shared/ui/link.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import { changedSearch, type SearchState, searchAddress } from '../../contract/search-address.ts'
import { businessCount } from '../search/business-count.ts'
import type { Area } from './group-areas.ts'
import styles from './map-card.module.css'

/** Businesses listed in an area; the others are in its search. */
const maxListed = 6

/** Radius of the search of an area, in kilometers. */
const areaRadius = 5

type MapListProps = {
  state: SearchState
  area: Area<{ slug: string; name: string }>
  onClose: () => void
}

/** The businesses of an area, with a link to the search around it. */
export function MapList({ state, area, onClose }: MapListProps) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  const { lat, lng, count, name, points } = area
  const around = { lat, lng, radius: areaRadius, sort: 'distance' as const, place: undefined }
  const title = [businessCount(count), name && `en ${name}`].filter(Boolean).join(' ')
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={styles.card}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <button type="button" className={styles.close} onClick={onClose} aria-label="Cerrar">
        <IconX size="1.25rem" stroke={1.75} aria-hidden />
      </button>
      <div className={styles.list}>
        <h2>
          <Grouped>{title}</Grouped>
        </h2>
        <ul>
          {points.slice(0, maxListed).map(({ slug, name }) => (
            <li key={slug}>
              <Link to={`/negocios/${slug}`}>{name}</Link>
            </li>
          ))}
        </ul>
        {count > Math.min(points.length, maxListed) && (
          <Link to={searchAddress(changedSearch(state, around))} rel="nofollow">
            Ver lo que queda cerca
          </Link>
        )}
      </div>
    </div>
  )
}
