import { Marker } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import styles from './location-map.module.css'
import { boundsOf } from './merge-points.ts'
import { openMap } from './open-map.ts'

type Spot = { lat: number; lng: number }

/**
 * Zoom level for an address: streets when there are tiles, else the surrounding state, which the
 * built-in base map can display.
 */
const zooms = { tiles: 15, ground: 6.5 }

type LocationMapProps = { spots: Spot[]; name: string; tilesUrl: string; onFail: () => void }

/** Small map that marks a business's locations. The address is also given as text beside it. */
export default function LocationMap({ spots, name, tilesUrl, onFail }: LocationMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const start = useRef({ spots, tilesUrl, onFail })
  useEffect(() => {
    if (!container.current) return
    const { spots, tilesUrl, onFail } = start.current
    const { west, south, east, north } = boundsOf(spots)
    try {
      const { map, close } = openMap(container.current, tilesUrl, {
        bounds: [west, south, east, north],
        fitBoundsOptions: { padding: 40, maxZoom: tilesUrl ? zooms.tiles : zooms.ground },
        cooperativeGestures: true,
      })
      for (const location of spots) {
        const element = document.createElement('div')
        element.className = styles.spot ?? ''
        new Marker({ element }).setLngLat(location).addTo(map)
        for (const attribute of ['role', 'aria-label', 'tabindex'])
          element.removeAttribute(attribute)
      }
      return close
    } catch {
      // The browser has no WebGL: the address is given as text.
      onFail()
    }
  }, [])
  return <section ref={container} className={styles.map} aria-label={`Mapa de ${name}`} />
}
