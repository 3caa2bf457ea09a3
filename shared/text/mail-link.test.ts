import { expect, it } from 'vitest'
import { mailLink } from './mail-link.ts'

it('leads to the address alone, whatever stands in it', () => {
  expect(mailLink('hola@taller.mx')).toBe('mailto:hola@taller.mx')
  expect(mailLink('hola+citas@taller.mx', 'Ref. 1 & 2')).toBe(
    'mailto:hola%2Bcitas@taller.mx?subject=Ref.%201%20%26%202',
  )
  const link = new URL(mailLink('hola@taller.mx?bcc=otro@malo.test&body=x\n'))
  expect({ search: link.search, hash: link.hash }).toEqual({ search: '', hash: '' })
})
