import { expect, test } from 'vitest'
import { stubNavigator } from '#tests/support/stub-navigator.ts'
import { findPosition } from './find-position.ts'

type Found = { coords: { latitude: number; longitude: number } }
type Failure = { code: number; PERMISSION_DENIED: number }
const give = (
  getCurrentPosition?: (
    found: (position: Found) => void,
    failed: (failure: Failure) => void,
  ) => void,
) => stubNavigator('geolocation', getCurrentPosition && { getCurrentPosition })
const fail = (code: number) => give((_, failed) => failed({ code, PERMISSION_DENIED: 1 }))

test("resolves to the device's position", async () => {
  give((found) => found({ coords: { latitude: 19.4, longitude: -99.1 } }))
  expect(await findPosition()).toEqual({ latitude: 19.4, longitude: -99.1 })
})

test.each([
  ['no support', () => give(), 'La geolocalización no es soportada por tu navegador.'],
  [
    'a refusal',
    () => fail(1),
    'Permiso de ubicación denegado. Introduce la dirección manualmente.',
  ],
  [
    'no position',
    () => fail(2),
    'No se pudo obtener la ubicación. Introduce la dirección manualmente.',
  ],
  [
    'no answer',
    () => fail(3),
    'No se pudo obtener la ubicación. Introduce la dirección manualmente.',
  ],
])('says in Spanish: %s', async (_, prepare, message) => {
  prepare()
  await expect(findPosition()).rejects.toThrow(message)
})
