import { Marker } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import styles from './location-map.module.css'
import { boundsOf } from './merge-points.ts'
import { openMap } from './open-map.ts'

type Spot = { lat: number; lng: number }

/** How near one address is shown: streets when there are tiles, else the state around it, which our own ground can draw. */
const zooms = { tiles: 15, ground: 6.5 }

type LocationMapProps = { spots: Spot[]; name: string; tilesUrl: string; onFail: () => void }

/** Where a business is, marked on a small map. Decoration for the eye: the address stands beside it in words. */
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
      for (const spot of spots) {
        const element = document.createElement('div')
        element.className = styles.spot ?? ''
        new Marker({ element }).setLngLat(spot).addTo(map)
        for (const attribute of ['role', 'aria-label', 'tabindex'])
          element.removeAttribute(attribute)
      }
      return close
    } catch {
      // The browser has no WebGL: the address is there in words.
      onFail()
    }
  }, [])
  return <section ref={container} className={styles.map} aria-label={`Mapa de ${name}`} />
}
