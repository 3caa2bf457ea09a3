import { type MapLibreMap, Marker } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { type BaseMapState, openMap } from './open-map.ts'
import type { Point } from './parse-coordinates.ts'
import styles from './pin-map.module.css'

type PinMapProps = {
  point: Point | null
  /** Center of the map while there is no pin. */
  start: Point
  /** Starts zoomed in on `start`, not on the whole country. */
  isNear?: boolean
  tilesUrl: string
  name: string
  onChange: (point: Point) => void
  onBaseMap: (state: BaseMapState) => void
  onFail: () => void
}

/** Pixels by which an arrow key moves the pin; one with Shift. */
const step = 10

/**
 * Zoom level for a pin: streets when there are tiles, else what the built-in base map can display.
 */
const zooms = { tiles: 16, ground: 10, country: 4 }

const directions: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A map with a pin that is dragged, placed with a tap, or moved with the arrow keys. */
export default function PinMap({
  point,
  start,
  isNear = false,
  tilesUrl,
  name,
  onChange,
  onBaseMap,
  onFail,
}: PinMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const mapState = useRef<{
    map: MapLibreMap
    marker: Marker
    pin: HTMLButtonElement
    isOn: boolean
  } | null>(null)
  const initial = useRef({ point, start, isNear, tilesUrl, name, onBaseMap, onFail })
  const latestOnChange = useRef(onChange)
  latestOnChange.current = onChange
  const pinZoom = tilesUrl ? zooms.tiles : zooms.ground

  useEffect(() => {
    if (!container.current) return
    const { point, start, isNear, tilesUrl, name, onBaseMap, onFail } = initial.current
    try {
      const options = {
        center: point ?? start,
        zoom: point || isNear ? (tilesUrl ? zooms.tiles : zooms.ground) : zooms.country,
        cooperativeGestures: true,
      }
      const { map, close } = openMap(container.current, tilesUrl, options, onBaseMap)
      const pin = document.createElement('button')
      pin.type = 'button'
      pin.className = styles.pin ?? ''
      const marker = new Marker({ element: pin, draggable: true, anchor: 'bottom' })
      const notify = () => latestOnChange.current(marker.getLngLat())
      marker.on('dragend', notify)
      pin.addEventListener('click', (event) => event.stopPropagation())
      pin.addEventListener('keydown', (event) => {
        const direction = directions[event.key]
        if (!direction) return
        event.preventDefault()
        event.stopPropagation()
        const { x, y } = map.project(marker.getLngLat())
        const distance = event.shiftKey ? 1 : step
        marker.setLngLat(map.unproject([x + direction[0] * distance, y + direction[1] * distance]))
        notify()
      })
      map.on('click', ({ lngLat }) => latestOnChange.current(lngLat))
      mapState.current = { map, marker, pin, isOn: false }
      marker.setLngLat(point ?? start)
      if (point) {
        marker.addTo(map)
        mapState.current.isOn = true
      }
      pin.setAttribute('aria-label', `Pin de ${name}: muévelo con las flechas`)
      pin.removeAttribute('role')
      pin.tabIndex = 0
      return () => {
        mapState.current = null
        close()
      }
    } catch {
      // The browser has no WebGL: coordinates can be typed instead.
      onFail()
    }
  }, [])

  useEffect(() => {
    const current = mapState.current
    if (!current) return
    if (!point) {
      current.marker.remove()
      current.isOn = false
      return
    }
    current.marker.setLngLat(point)
    if (!current.isOn) {
      current.marker.addTo(current.map)
      current.isOn = true
      current.pin.focus({ preventScroll: true })
    }
    if (!current.map.getBounds().contains(point))
      current.map.jumpTo({ center: point, zoom: Math.max(current.map.getZoom(), pinZoom) })
  }, [point, pinZoom])

  return <section ref={container} className={styles.map} aria-label={`Mapa de ${name}`} />
}
