import { locateDevice } from '#features/platform/places/ui/parts/locate-device.ts'

/** Milliseconds that geolocation may take, and the maximum age of a cached position. */
const timeout = 15_000
const maximumAge = 300_000

const noSupport = 'La geolocalización no es soportada por tu navegador.'
const denied = 'Permiso de ubicación denegado. Introduce la dirección manualmente.'
export const notFound = 'No se pudo obtener la ubicación. Introduce la dirección manualmente.'

/** Gets the device's position; rejects with an Error in Spanish. */
export const findPosition = () =>
  locateDevice({ noSupport, denied, failed: notFound }, { timeout, maximumAge })
