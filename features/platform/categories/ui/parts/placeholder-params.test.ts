import { describe, expect, test } from 'vitest'
import { initialsOf, placeholderParams } from './placeholder-params.ts'

describe('placeholders for names without pictures', () => {
  test('are the same for any case and Unicode normalisation', () => {
    expect(placeholderParams('Panadería La Espiga')).toEqual(
      placeholderParams('PANADERÍA LA ESPIGA'.normalize('NFD')),
    )
  })

  test('differ between names and stay in range', () => {
    const names = Array.from({ length: 500 }, (_, index) => `Negocio ${index}`)
    const marks = names.map(placeholderParams)
    expect(new Set(marks.map(({ hue }) => hue)).size).toBeGreaterThan(200)
    for (const { hue, arches, sun } of marks) {
      expect(hue).toBeGreaterThanOrEqual(0)
      expect(hue).toBeLessThan(360)
      expect([3, 5]).toContain(arches)
      expect(sun).toBeGreaterThanOrEqual(40)
      expect(sun).toBeLessThan(280)
    }
  })

  test.each([
    ['Panadería de la Abuela', 'PA'],
    ['El Ñandú', 'Ñ'],
    ['óptica ávila', 'ÓÁ'],
    ['La', 'L'],
    ['7 Leguas', '7L'],
    ['«Taller» (Norte)', 'TN'],
    ['...', '·'],
  ])('initials of %s: %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
})
