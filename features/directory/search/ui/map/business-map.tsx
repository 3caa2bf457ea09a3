import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { LngLatBounds, type MapLibreMap } from 'maplibre-gl'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import {
  type Bounds,
  type MapItem,
  mergePoints,
} from '#features/platform/places/ui/parts/merge-points.ts'
import { openMap } from '#features/platform/places/ui/parts/open-map.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import { mapBusinesses } from '../../contract/search.ts'
import { type SearchState, searchFiltersOf } from '../../contract/search-address.ts'
import { businessCount } from '../search/business-count.ts'
import styles from './business-map.module.css'
import { type Area, groupAreas } from './group-areas.ts'
import { MapArea } from './map-area.tsx'
import { MapCard } from './map-card.tsx'
import { MapList } from './map-list.tsx'
import { MapPin } from './map-pin.tsx'

type Point = {
  id: string
  slug: string
  name: string
  icon: string
  level: number
  rating: number | null
  neighborhood: string | null
  city: string | null
  state: string | null
  countryCode: string | null
  lat: number
  lng: number
}
type MapViewport = { zoom: number; box: Bounds }

/** Maximum initial zoom with tiles: street level. */
const maxInitialZoom = 15

/** Maximum zoom of our own base map, which has no streets: a city fills the map. */
const cityZoom = 11

/** Pixels around the first results, half the width of a label and more, so that none is cut; on a phone at most this share. */
const initialPadding = { max: 80, share: 1 / 6 }

/** With at most so many businesses in sight their pins have names. */
const maxNamedPins = 30

/** Initial bounds when neither the URL nor the results determine them. */
const defaultBounds: Bounds = { south: -40, west: -118, north: 42, east: 4 }
const roundDegrees = (degrees: number) => Number(degrees.toFixed(4))
const toBounds = ({ south, west, north, east }: Bounds) =>
  new LngLatBounds([west, south], [east, north])

function viewOf(map: MapLibreMap): MapViewport {
  const bounds = map.getBounds()
  const box = {
    south: roundDegrees(Math.max(-90, bounds.getSouth())),
    west: roundDegrees(Math.max(-180, bounds.getWest())),
    north: roundDegrees(Math.min(90, bounds.getNorth())),
    east: roundDegrees(Math.min(180, bounds.getEast())),
  }
  return { zoom: map.getZoom(), box }
}

type BusinessMapProps = {
  state: SearchState
  /** Initial bounds, around the first results. */
  around: Bounds | null
  tilesUrl: string
  /** Covers the map until it is drawn and its businesses are known, or somebody moves it. */
  preview?: ReactNode
  /** Beside the list: its position is not part of the address. */
  isBeside?: boolean
  /** Slug of the business whose row is pointed at: its pin is marked. */
  marked?: string | null
  onFail: () => void
}

/**
 * A map of a search's businesses. Every pin is a button; a cluster zooms in. Without street tiles it
 * ends at city level and shows counts by neighborhood instead. The position of the map alone is in
 * the URL.
 */
export default function BusinessMap({
  state,
  around,
  tilesUrl,
  preview,
  isBeside,
  marked,
  onFail,
}: BusinessMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [isDrawing, setDrawing] = useState(true)
  const [viewport, setViewport] = useState<MapViewport | null>(null)
  const [chosen, setChosen] = useState<Point | null>(null)
  const [area, setArea] = useState<Area<Point> | null>(null)
  const start = useRef({ around, tilesUrl, isBeside, onFail })

  useEffect(() => {
    if (!container.current) return
    const { around, tilesUrl, isBeside, onFail } = start.current
    try {
      const opened = openMap(
        container.current,
        tilesUrl,
        {
          bounds: toBounds(around ?? defaultBounds),
          fitBoundsOptions: {
            padding: Math.min(
              initialPadding.max,
              container.current.clientWidth * initialPadding.share,
            ),
            maxZoom: tilesUrl ? maxInitialZoom : cityZoom,
          },
          ...(tilesUrl ? {} : { maxZoom: cityZoom }),
          hash: isBeside ? false : 'mapa',
        },
        (state) => setDrawing(state === 'loading'),
      )
      const updateView = () => setViewport(viewOf(opened.map))
      updateView()
      opened.map.on('moveend', updateView)
      opened.map.on('movestart', ({ originalEvent }) => originalEvent && setDrawing(false))
      opened.map.on('click', () => {
        setChosen(null)
        setArea(null)
      })
      setMap(opened.map)
      return opened.close
    } catch {
      // The browser has no WebGL; the list below remains usable.
      onFail()
    }
  }, [])

  const [settled] = useDebouncedValue(viewport, 200)
  const filters = searchFiltersOf({
    ...state,
    lat: undefined,
    lng: undefined,
    radius: undefined,
    sort: undefined,
  })
  const box = settled?.box ?? defaultBounds
  const answer = useCall(
    mapBusinesses,
    { ...filters, ...box },
    { enabled: settled !== null, placeholderData: keepPreviousData },
  )
  const { points = [], clusters = [] } = answer.data ?? {}
  const zoom = viewport?.zoom ?? 4
  const items = useMemo(
    () => (tilesUrl ? mergePoints<Point>(points, clusters, zoom) : []),
    [tilesUrl, points, clusters, zoom],
  )
  const areas = useMemo(
    () => (tilesUrl ? [] : groupAreas<Point>(points, clusters, zoom)),
    [tilesUrl, points, clusters, zoom],
  )
  const covers = preview !== undefined && (isDrawing || answer.isPending)
  const total = [...items, ...areas].reduce((sum, item) => sum + item.count, 0)

  const choose = (item: MapItem<Point>) => {
    if (item.point) return setChosen(item.point)
    const nearer = { padding: 80, maxZoom: Math.max(zoom + 2, 17) }
    if (item.bounds.south === item.bounds.north && item.bounds.west === item.bounds.east)
      map?.easeTo({ center: item, zoom: Math.min(18, zoom + 2) })
    else map?.fitBounds(toBounds(item.bounds), nearer)
  }
  const chooseArea = (chosen: Area<Point>) => {
    const [only] = chosen.points
    if (chosen.count === 1 && only) {
      setArea(null)
      return setChosen(only)
    }
    if (zoom > cityZoom - 1) {
      setChosen(null)
      return setArea(chosen)
    }
    map?.fitBounds(toBounds(chosen.bounds), { padding: 80, maxZoom: Math.min(cityZoom, zoom + 3) })
  }
  return (
    <section className={styles.frame} aria-label="Mapa de resultados" aria-busy={isDrawing}>
      <div ref={container} className={styles.map} />
      {covers && preview}
      {map &&
        items.map((item) => (
          <MapPin
            key={item.id}
            map={map}
            item={item}
            isChosen={item.point?.id === chosen?.id}
            isMarked={Boolean(marked) && item.point?.slug === marked}
            isNamed={total <= maxNamedPins}
            onChoose={choose}
          />
        ))}
      {map &&
        areas.map((one) => (
          <MapArea
            key={one.id}
            map={map}
            area={one}
            isChosen={one.id === area?.id}
            isMarked={Boolean(marked) && one.points.some(({ slug }) => slug === marked)}
            onChoose={chooseArea}
          />
        ))}
      <p role="status" className={styles.status}>
        <Grouped>
          {answer.isError
            ? answer.error.message
            : answer.isPending
              ? covers
                ? ''
                : 'Buscando en esta zona…'
              : total > 0
                ? `${businessCount(total)} en esta zona`
                : 'Nada en esta zona. Aleja el mapa o muévelo.'}
        </Grouped>
      </p>
      {chosen && (
        <MapCard
          key={chosen.id}
          slug={chosen.slug}
          name={chosen.name}
          onClose={() => setChosen(null)}
        />
      )}
      {area && <MapList key={area.id} state={state} area={area} onClose={() => setArea(null)} />}
    </section>
  )
}
