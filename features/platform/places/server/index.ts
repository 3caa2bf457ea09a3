export { countryName } from './countries.ts'
export { type PlaceWords, rememberPlaces } from './find-places.ts'
export { type KnownCity, knownCity } from './known-city.ts'
export { type Place, type PlaceColumn, placeBySlug } from './place-by-slug.ts'
