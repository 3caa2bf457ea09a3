import { type MapLibreMap, Marker } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { openMap } from './open-map.ts'
import type { Point } from './parse-coordinates.ts'
import styles from './pin-map.module.css'

type PinMapProps = {
  point: Point | null
  /** Middle of the map while there is no pin. */
  start: Point
  /** It begins near `start`, not with the whole country. */
  isNear?: boolean
  tilesUrl: string
  name: string
  onChange: (point: Point) => void
  onFail: () => void
}

/** Pixels that an arrow key moves the pin; with Mayús, one. */
const step = 10

/** How near a pin is shown: streets when there are tiles, else what our own ground can draw. */
const zooms = { tiles: 16, ground: 10, country: 4 }

const ways: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A map with one pin that is dragged, put with a tap, or moved with the arrow keys. */
export default function PinMap({
  point,
  start,
  isNear = false,
  tilesUrl,
  name,
  onChange,
  onFail,
}: PinMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const drawn = useRef<{
    map: MapLibreMap
    marker: Marker
    pin: HTMLButtonElement
    isOn: boolean
  } | null>(null)
  const first = useRef({ point, start, isNear, tilesUrl, name, onFail })
  const change = useRef(onChange)
  change.current = onChange
  const near = tilesUrl ? zooms.tiles : zooms.ground

  useEffect(() => {
    if (!container.current) return
    const { point, start, isNear, tilesUrl, name, onFail } = first.current
    try {
      const { map, close } = openMap(container.current, tilesUrl, {
        center: point ?? start,
        zoom: point || isNear ? (tilesUrl ? zooms.tiles : zooms.ground) : zooms.country,
        cooperativeGestures: true,
      })
      const pin = document.createElement('button')
      pin.type = 'button'
      pin.className = styles.pin ?? ''
      const marker = new Marker({ element: pin, draggable: true, anchor: 'bottom' })
      const tell = () => change.current(marker.getLngLat())
      marker.on('dragend', tell)
      pin.addEventListener('click', (event) => event.stopPropagation())
      pin.addEventListener('keydown', (event) => {
        const way = ways[event.key]
        if (!way) return
        event.preventDefault()
        event.stopPropagation()
        const { x, y } = map.project(marker.getLngLat())
        const by = event.shiftKey ? 1 : step
        marker.setLngLat(map.unproject([x + way[0] * by, y + way[1] * by]))
        tell()
      })
      map.on('click', ({ lngLat }) => change.current(lngLat))
      drawn.current = { map, marker, pin, isOn: false }
      marker.setLngLat(point ?? start)
      if (point) {
        marker.addTo(map)
        drawn.current.isOn = true
      }
      pin.setAttribute('aria-label', `Pin de ${name}: muévelo con las flechas`)
      pin.removeAttribute('role')
      pin.tabIndex = 0
      return () => {
        drawn.current = null
        close()
      }
    } catch {
      // The browser has no WebGL: the coordinates are typed.
      onFail()
    }
  }, [])

  useEffect(() => {
    const now = drawn.current
    if (!now) return
    if (!point) {
      now.marker.remove()
      now.isOn = false
      return
    }
    now.marker.setLngLat(point)
    if (!now.isOn) {
      now.marker.addTo(now.map)
      now.isOn = true
      now.pin.focus({ preventScroll: true })
    }
    if (!now.map.getBounds().contains(point))
      now.map.jumpTo({ center: point, zoom: Math.max(now.map.getZoom(), near) })
  }, [point, near])

  return <section ref={container} className={styles.map} aria-label={`Mapa de ${name}`} />
}
