import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'
import cities from './cities.geo.json?url'
import ground from './world.geo.json?url'

/** Colors of the map, from the theme's CSS variables. */
function themeColors() {
  const style = getComputedStyle(document.documentElement)
  const color = (name: string) => style.getPropertyValue(name).trim()
  const isDark = document.documentElement.dataset.mantineColorScheme === 'dark'
  return {
    // In the dark the land is the lighter of the two, as by day.
    water: color(isDark ? '--sunken' : '--ink-soft'),
    land: color(isDark ? '--ink-soft' : '--raised'),
    border: color('--line-strong'),
    label: color('--text-muted'),
    name: color('--text'),
  }
}

/**
 * Smaller cities are labelled at higher zoom levels; the parameter is the population in thousands.
 */
const hasPopulation = (people: number): ExpressionSpecification => ['>=', ['get', 'people'], people]
const isLabelled: ExpressionSpecification = [
  'step',
  ['zoom'],
  hasPopulation(600),
  5,
  hasPopulation(250),
  6,
  hasPopulation(100),
  7,
  hasPopulation(40),
  8,
  hasPopulation(0),
]

/**
 * The map's base: the built-in base map with its cities and, over it, the operator's raster tiles
 * if configured.
 */
export function mapStyle(tilesUrl: string): StyleSpecification {
  const { water, land, border, label, name } = themeColors()
  const tiles = tilesUrl.replace('{r}', '')
  return {
    version: 8,
    sources: {
      ground: {
        type: 'geojson',
        data: new URL(ground, location.href).href,
        attribution: 'Mapa base: Natural Earth',
      },
      cities: {
        type: 'geojson',
        data: new URL(cities, location.href).href,
        attribution: 'Ciudades: GeoNames',
      },
      ...(tiles ? { tiles: { type: 'raster', tiles: [tiles], tileSize: 256, maxzoom: 19 } } : {}),
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      {
        id: 'land',
        type: 'fill',
        source: 'ground',
        filter: ['==', ['get', 'layer'], 'land'],
        paint: { 'fill-color': land },
      },
      {
        id: 'coast',
        type: 'line',
        source: 'ground',
        filter: ['==', ['get', 'layer'], 'land'],
        paint: { 'line-color': border, 'line-width': 1, 'line-opacity': 0.6 },
      },
      {
        id: 'states',
        type: 'line',
        source: 'ground',
        filter: ['==', ['get', 'layer'], 'state-border'],
        paint: {
          'line-color': border,
          'line-width': 0.75,
          'line-opacity': 0.6,
          'line-dasharray': [3, 2],
        },
      },
      {
        id: 'state-names',
        type: 'symbol',
        source: 'ground',
        minzoom: 4,
        maxzoom: 9,
        filter: ['==', ['get', 'layer'], 'state-name'],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['Figtree'],
          'text-size': 12,
          'text-max-width': 7,
        },
        paint: { 'text-color': label, 'text-halo-color': land, 'text-halo-width': 1.5 },
      },
      {
        id: 'city-names',
        type: 'symbol',
        source: 'cities',
        minzoom: 4,
        filter: isLabelled,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['Figtree'],
          'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 10, 15],
          'text-max-width': 8,
          'symbol-sort-key': ['-', 0, ['get', 'people']],
        },
        paint: { 'text-color': name, 'text-halo-color': land, 'text-halo-width': 1.5 },
      },
      ...(tiles ? [{ id: 'tiles', type: 'raster' as const, source: 'tiles' }] : []),
    ],
  }
}
