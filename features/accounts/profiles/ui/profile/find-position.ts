import { locateDevice } from '#features/platform/places/ui/parts/locate-device.ts'

/** Milliseconds that the device may take to find itself, and how old a known position may be. */
const timeout = 15_000
const maximumAge = 300_000

const noSupport = 'La geolocalización no es soportada por tu navegador.'
const denied = 'Permiso de ubicación denegado. Introduce la dirección manualmente.'
export const notFound = 'No se pudo obtener la ubicación. Introduce la dirección manualmente.'

/** Where this device is; rejects with an Error that says in Spanish why that is not known. */
export const findPosition = () =>
  locateDevice({ noSupport, denied, failed: notFound }, { timeout, maximumAge })
