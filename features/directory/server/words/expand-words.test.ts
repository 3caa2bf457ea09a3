import { describe, expect, it } from 'vitest'
import { phraseKey, synonymGroupCount, synonymsOf, wordKey } from './expand-words.ts'

describe('synonyms', () => {
  it('are kept for at least 120 things', () => expect(synonymGroupCount).toBeGreaterThanOrEqual(120))

  it('ignore accents, number and joining words', () => {
    expect(synonymsOf('Plomerías')).toContain('fontaneria')
    expect(synonymsOf('salón de belleza')).toContain('barberia')
  })

  it('that mean it only elsewhere are no synonyms here', () => {
    expect(synonymsOf('grifo', 'PE')).toContain('gasolinera')
    expect(synonymsOf('grifo', 'MX')).toEqual([])
    expect(synonymsOf('grifo')).toContain('gasolinera')
  })

  it.each([
    ['lapiz', 'lapices'],
    ['pan', 'panes'],
    ['taco', 'tacos'],
    ['mueble', 'muebles'],
    ['dulce', 'dulces'],
    ['restaurante', 'restaurantes'],
    ['gas', 'gases'],
    ['autobus', 'autobuses'],
    ['fitness', 'fitness'],
  ])('%s and %s are one word', (one, many) => expect(wordKey(many)).toBe(wordKey(one)))

  it.each([
    ['sala', 'sal'],
    ['torta', 'tortilla'],
    ['carne', 'carro'],
  ])('%s and %s are two', (one, other) => expect(wordKey(other)).not.toBe(wordKey(one)))

  it('phrases are one whatever joins their words', () => expect(phraseKey('Venta de Llantas')).toBe(phraseKey('venta llanta')))
})
