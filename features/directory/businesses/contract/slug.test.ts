import { describe, expect, it } from 'vitest'
import { chosenSlug, slugFrom } from './slug.ts'

describe('a slug from a name', () => {
  it.each([
    ['Panadería "La Ñapa" & Hijos', 'panaderia-la-napa-y-hijos'],
    ['  TORTAS   AHOGADAS  #3 ', 'tortas-ahogadas-3'],
    ['Café D’Olla S.A. de C.V.', 'cafe-dolla-sa-de-cv'],
    ['寿司', 'negocio-1'],
    ['¡!', 'negocio-1'],
    ['Nuevo', 'nuevo-1'],
    ['a'.repeat(200), 'a'.repeat(72)],
    [`${'palabra '.repeat(20)}`, Array(9).fill('palabra').join('-')],
    ['Straße Ünïcode', 'strasse-unicode'],
  ])('%s → %s', (name, slug) => expect(slugFrom(name)).toBe(slug))
})

describe('a slug chosen by an owner', () => {
  it.each(['mi-taller', 'taller-24h', ' Mi-Taller '])('%s is fine', (slug) =>
    expect(chosenSlug.safeParse(slug).success).toBe(true),
  )
  it.each([
    'ab',
    'con espacio',
    'con--dos',
    '-antes',
    'después',
    'editar',
    'reclamar',
    '../etc',
    'x'.repeat(81),
  ])('%s is refused', (slug) => expect(chosenSlug.safeParse(slug).success).toBe(false))
})
