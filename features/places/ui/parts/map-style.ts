import type { StyleSpecification } from 'maplibre-gl'
import ground from './world.geo.json?url'

/** Colours of the map, taken from the theme's variables. */
function themeColors() {
  const style = getComputedStyle(document.documentElement)
  const color = (name: string) => style.getPropertyValue(name).trim()
  const isDark = document.documentElement.dataset.mantineColorScheme === 'dark'
  return {
    water: color(isDark ? '--sunken' : '--ink-soft'),
    land: color('--raised'),
    border: color(isDark ? '--line-strong' : '--line-strong'),
    label: color('--text-muted'),
  }
}

/** What the map draws under the businesses: our own ground, and over it an operator's raster tiles where there are any. */
export function mapStyle(tilesUrl: string): StyleSpecification {
  const { water, land, border, label } = themeColors()
  const tiles = tilesUrl.replace('{r}', '')
  return {
    version: 8,
    sources: {
      ground: { type: 'geojson', data: new URL(ground, location.href).href, attribution: 'Mapa base: Natural Earth' },
      ...(tiles ? { tiles: { type: 'raster', tiles: [tiles], tileSize: 256, maxzoom: 19 } } : {}),
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      { id: 'land', type: 'fill', source: 'ground', filter: ['==', ['get', 'layer'], 'land'], paint: { 'fill-color': land } },
      {
        id: 'coast',
        type: 'line',
        source: 'ground',
        filter: ['==', ['get', 'layer'], 'land'],
        paint: { 'line-color': border, 'line-width': 0.5, 'line-opacity': 0.5 },
      },
      {
        id: 'states',
        type: 'line',
        source: 'ground',
        filter: ['==', ['get', 'layer'], 'state-border'],
        paint: { 'line-color': border, 'line-width': 0.75, 'line-opacity': 0.6, 'line-dasharray': [3, 2] },
      },
      {
        id: 'state-names',
        type: 'symbol',
        source: 'ground',
        minzoom: 4,
        maxzoom: 9,
        filter: ['==', ['get', 'layer'], 'state-name'],
        layout: { 'text-field': ['get', 'name'], 'text-font': ['Figtree'], 'text-size': 12, 'text-max-width': 7 },
        paint: { 'text-color': label, 'text-halo-color': land, 'text-halo-width': 1.5 },
      },
      ...(tiles ? [{ id: 'tiles', type: 'raster' as const, source: 'tiles' }] : []),
    ],
  }
}
