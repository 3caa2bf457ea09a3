import 'maplibre-gl/dist/maplibre-gl.css'
import {
  AttributionControl,
  MapLibreMap,
  type MapOptions,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { watchPreferences } from '#shared/ui/preferences/preferences.ts'
import { mapStyle } from './map-style.ts'
import './open-map.css'

const words = {
  'Map.Title': 'Mapa',
  'NavigationControl.ZoomIn': 'Acercar',
  'NavigationControl.ZoomOut': 'Alejar',
  'NavigationControl.ResetBearing': 'Norte arriba',
  'CooperativeGesturesHandler.WindowsHelpText': 'Usa Ctrl y la rueda para acercar el mapa',
  'CooperativeGesturesHandler.MacHelpText': 'Usa ⌘ y la rueda para acercar el mapa',
  'CooperativeGesturesHandler.MobileHelpText': 'Usa dos dedos para mover el mapa',
  'ScaleControl.Meters': 'm',
  'ScaleControl.Kilometers': 'km',
}

type OpenMap = { map: MapLibreMap; close: () => void }

/** `failed`: the base map could not be fetched. */
export type BaseMapState = 'loading' | 'drawn' | 'failed'

/**
 * Creates a map in an element and keeps its colors in sync with the theme. Throws when the browser
 * cannot render it (no WebGL).
 */
export function openMap(
  container: HTMLElement,
  tilesUrl: string,
  options: Omit<MapOptions, 'container' | 'style'>,
  onBaseMap?: (state: BaseMapState) => void,
): OpenMap {
  setWorkerUrl(workerUrl)
  const map = new MapLibreMap({
    container,
    style: mapStyle(tilesUrl),
    locale: words,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxZoom: 18,
    ...options,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left')
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right')
  if (onBaseMap) {
    onBaseMap('loading')
    void map.once('idle', () => onBaseMap('drawn'))
    // Without the operator's tiles the base map still shows; without the base map nothing does.
    map.on('error', (event) => {
      if ('sourceId' in event && event.sourceId === 'ground') onBaseMap('failed')
    })
  }
  const unwatch = watchPreferences(() => map.setStyle(mapStyle(tilesUrl)))
  return {
    map,
    close() {
      unwatch()
      map.remove()
    },
  }
}
