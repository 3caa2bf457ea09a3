import { expect, test } from 'vitest'
import { coordinatesText, parseCoordinates } from './parse-coordinates.ts'

test.each([
  ['20.6736, -103.3689', { lat: 20.6736, lng: -103.3689 }],
  ['  -12.0464 -77.0428 ', { lat: -12.0464, lng: -77.0428 }],
  ['40.4168;-3.7038', { lat: 40.4168, lng: -3.7038 }],
  ['(19.43260772, -99.13320812)', { lat: 19.432608, lng: -99.133208 }],
  [
    'https://www.google.com/maps/place/X/@20.6736,-103.3689,17z/data=1',
    { lat: 20.6736, lng: -103.3689 },
  ],
  ['https://maps.google.com/?q=-34.6037,-58.3816', { lat: -34.6037, lng: -58.3816 }],
])('parses %s', (text, point) => expect(parseCoordinates(text)).toEqual(point))

test.each(['', 'Guadalajara', '20.6736', '95.1, 20', '20, 181.5', 'Av. Chapultepec 120'])(
  'rejects %s',
  (text) => expect(parseCoordinates(text)).toBeNull(),
)

test('formats as it parses', () => {
  expect(parseCoordinates(coordinatesText({ lat: 20.6736, lng: -103.3689 }))).toEqual({
    lat: 20.6736,
    lng: -103.3689,
  })
  expect(coordinatesText(null)).toBe('')
})
