import { expect, it } from 'vitest'
import { hideContacts } from './hide-contacts.ts'

it('preserves the id and other data, and masks contacts in any column', () => {
  const record = [
    '6159876012',
    'Tienda hola@padron.test',
    '5.5',
    '3311223344',
    'ana@padron.test',
    'www.padron.test',
  ]
  expect(hideContacts(record, [3, 4, 5], true)).toBe('6159876012,Tienda •••,5.5,•••,•••,•••')
  const shifted = [
    '6159876012',
    'Tienda',
    '+52 33 1122 3344',
    'ana@padron.test',
    'https://padron.test/x',
    '19.432608',
    '44100',
  ]
  expect(hideContacts(shifted, [3, 4, 5], false)).toBe(
    '6159876012,Tienda,•••,•••,•••,19.432608,44100',
  )
})
