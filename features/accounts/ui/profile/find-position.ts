import type { locateAddress } from '#features/places/contract/address-lists.ts'
import type { Input } from '#shared/endpoint.ts'

/** Milliseconds that the device may take to find itself. */
const patience = 15_000

const noSupport = 'La geolocalización no es soportada por tu navegador.'
const denied = 'Permiso de ubicación denegado. Introduce la dirección manualmente.'
export const notFound = 'No se pudo obtener la ubicación. Introduce la dirección manualmente.'

/** Where this device is; rejects with an Error that says in Spanish why that is not known. */
export function findPosition(): Promise<Input<typeof locateAddress>> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error(noSupport))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code, PERMISSION_DENIED }) => reject(new Error(code === PERMISSION_DENIED ? denied : notFound)),
      { timeout: patience, maximumAge: 300_000 },
    )
  })
}
