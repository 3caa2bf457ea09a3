import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'
import cities from './cities.geo.json?url'
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
    town: color(isDark ? '--line' : '--sunken'),
    name: color('--text'),
  }
}

/** Pixels of a kilometre where the map is one tile of 512, at the latitude of Mexico. */
const kilometre = 0.0136

/** A city as large as its people need, at any nearness. */
const reach: ExpressionSpecification = [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  0,
  ['*', kilometre, ['get', 'reach']],
  18,
  ['*', kilometre * 2 ** 18, ['get', 'reach']],
]

/** The nearer the map, the smaller the cities that are named; the number is thousands of people. */
const least = (people: number): ExpressionSpecification => ['>=', ['get', 'people'], people]
const knownEnough: ExpressionSpecification = [
  'step',
  ['zoom'],
  least(600),
  5,
  least(250),
  6,
  least(100),
  7,
  least(40),
  8,
  least(0),
]

/** What the map draws under the businesses: our own ground with its cities, and over it an operator's raster tiles where there are any. */
export function mapStyle(tilesUrl: string): StyleSpecification {
  const { water, land, border, label, town, name } = themeColors()
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
        paint: { 'line-color': border, 'line-width': 0.5, 'line-opacity': 0.5 },
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
        id: 'towns',
        type: 'circle',
        source: 'cities',
        minzoom: 5,
        paint: {
          'circle-color': town,
          'circle-opacity': 0.9,
          'circle-radius': reach,
          'circle-stroke-color': border,
          'circle-stroke-width': 0.5,
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
        filter: knownEnough,
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
