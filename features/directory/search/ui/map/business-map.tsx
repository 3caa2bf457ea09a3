import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { LngLatBounds, type MapLibreMap } from 'maplibre-gl'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  type Bounds,
  type MapItem,
  mergePoints,
} from '#features/platform/places/ui/parts/merge-points.ts'
import { openMap } from '#features/platform/places/ui/parts/open-map.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { mapBusinesses } from '../../contract/search.ts'
import { type SearchState, searchFiltersOf } from '../../contract/search-address.ts'
import { businessCount } from '../search/business-count.ts'
import styles from './business-map.module.css'
import { MapCard } from './map-card.tsx'
import { MapPin } from './map-pin.tsx'

type Point = {
  id: string
  slug: string
  name: string
  icon: string
  level: number
  lat: number
  lng: number
}
type Seen = { zoom: number; box: Bounds }

/** How near it begins: streets when there are tiles, else a city among others, which is what our own ground can draw. */
const nearest = { tiles: 15, ground: 11 }

/** Where the map looks first when neither the address nor the results say. */
const whole: Bounds = { south: -40, west: -118, north: 42, east: 4 }
const cut = (degrees: number) => Number(degrees.toFixed(4))
const toBounds = ({ south, west, north, east }: Bounds) =>
  new LngLatBounds([west, south], [east, north])

function seenBy(map: MapLibreMap): Seen {
  const bounds = map.getBounds()
  const box = {
    south: cut(Math.max(-90, bounds.getSouth())),
    west: cut(Math.max(-180, bounds.getWest())),
    north: cut(Math.min(90, bounds.getNorth())),
    east: cut(Math.min(180, bounds.getEast())),
  }
  return { zoom: map.getZoom(), box }
}

type BusinessMapProps = {
  state: SearchState
  /** What to show at first: the box around the first results. */
  around: Bounds | null
  tilesUrl: string
  onFail: () => void
}

/** The businesses of a search on a map. Every pin is a button; a group opens by coming nearer; the place on the map is in the address. */
export default function BusinessMap({ state, around, tilesUrl, onFail }: BusinessMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [seen, setSeen] = useState<Seen | null>(null)
  const [chosen, setChosen] = useState<Point | null>(null)
  const start = useRef({ around, tilesUrl, onFail })

  useEffect(() => {
    if (!container.current) return
    const { around, tilesUrl, onFail } = start.current
    try {
      const opened = openMap(container.current, tilesUrl, {
        bounds: toBounds(around ?? whole),
        fitBoundsOptions: { padding: 48, maxZoom: tilesUrl ? nearest.tiles : nearest.ground },
        hash: 'mapa',
      })
      const look = () => setSeen(seenBy(opened.map))
      look()
      opened.map.on('moveend', look)
      opened.map.on('click', () => setChosen(null))
      setMap(opened.map)
      return opened.close
    } catch {
      // The browser has no WebGL: the list below serves.
      onFail()
    }
  }, [])

  const [settled] = useDebouncedValue(seen, 200)
  const filters = searchFiltersOf({
    ...state,
    lat: undefined,
    lng: undefined,
    radius: undefined,
    sort: undefined,
  })
  const box = settled?.box ?? whole
  const answer = useCall(
    mapBusinesses,
    { ...filters, ...box },
    { enabled: settled !== null, placeholderData: keepPreviousData },
  )
  const { points = [], clusters = [] } = answer.data ?? {}
  const zoom = seen?.zoom ?? 4
  const items = useMemo(() => mergePoints<Point>(points, clusters, zoom), [points, clusters, zoom])
  const total = items.reduce((sum, item) => sum + item.count, 0)

  const choose = (item: MapItem<Point>) => {
    if (item.point) return setChosen(item.point)
    const nearer = { padding: 80, maxZoom: Math.max(zoom + 2, 17) }
    if (item.bounds.south === item.bounds.north && item.bounds.west === item.bounds.east)
      map?.easeTo({ center: item, zoom: Math.min(18, zoom + 2) })
    else map?.fitBounds(toBounds(item.bounds), nearer)
  }
  return (
    <section className={styles.frame} aria-label="Mapa de resultados">
      <div ref={container} className={styles.map} />
      {map &&
        items.map((item) => (
          <MapPin
            key={item.id}
            map={map}
            item={item}
            isChosen={item.point?.id === chosen?.id}
            onChoose={choose}
          />
        ))}
      <p role="status" className={styles.status}>
        {answer.isError
          ? answer.error.message
          : answer.isPending
            ? 'Buscando en esta zona…'
            : total > 0
              ? `${businessCount(total)} en esta zona`
              : 'Nada en esta zona. Aleja el mapa o muévelo.'}
      </p>
      {chosen && (
        <MapCard
          key={chosen.id}
          slug={chosen.slug}
          name={chosen.name}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  )
}
