export { countryName } from './countries.ts'
export { findKnownCity, type KnownCity } from './find-known-city.ts'
export { createPlaceFinder, type PlaceWords } from './find-places.ts'
export { type Place, type PlaceColumn, placeBySlug } from './place-by-slug.ts'
