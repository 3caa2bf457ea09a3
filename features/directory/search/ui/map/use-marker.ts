import { type MapLibreMap, Marker } from 'maplibre-gl'
import { useEffect, useState } from 'react'

/** An element that the map keeps at a position; its content is rendered by a portal. */
export function useMarker(
  map: MapLibreMap,
  { lat, lng }: { lat: number; lng: number },
): HTMLElement {
  const [element] = useState(() => document.createElement('div'))
  useEffect(() => {
    const marker = new Marker({ element }).setLngLat([lng, lat]).addTo(map)
    element.removeAttribute('role')
    element.removeAttribute('aria-label')
    element.removeAttribute('tabindex')
    return () => {
      marker.remove()
    }
  }, [map, element, lat, lng])
  return element
}
