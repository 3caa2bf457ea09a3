import { describe, expect, it } from 'vitest'
import { inWordsOf } from './country-words.ts'

describe('a text of the demonstration', () => {
  it.each([
    ['MX', 'Chamarra de mezclilla', 'Chamarra de mezclilla'],
    ['ES', 'Chamarra de mezclilla', 'Chaqueta vaquera'],
    ['ES', 'Tenis ligeros de malla', 'Zapatillas ligeras de malla'],
    ['ES', 'Raqueta de tenis', 'Raqueta de tenis'],
    ['ES', 'Llantas; Rines', 'Neumáticos; Llantas'],
    ['AR', 'Playera de rayas', 'Remera de rayas'],
    ['AR', 'Bolsa de piel', 'Cartera de cuero'],
    ['AR', 'Cartera de piel', 'Billetera de cuero'],
    ['CL', 'Playera estampada a mano', 'Polera estampada a mano'],
    ['CO', 'Cobija matrimonial', 'Cobija doble'],
    ['PE', 'Plomería {}', 'Gasfitería {}'],
    ['UY', 'Playera de rayas', 'Playera de rayas'],
  ])('is said in %s: %s', (country, text, said) => expect(inWordsOf(country, text)).toBe(said))

  it('is changed in whole words only', () =>
    expect(inWordsOf('ES', 'Bolsas embolsadas')).toBe('Bolsas embolsadas'))
})
