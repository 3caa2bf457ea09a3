import { describe, expect, it } from 'vitest'
import { phraseKey, singular, synonymGroupCount, synonymsOf } from './expand-words.ts'

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
    ['lapices', 'lapiz'],
    ['panes', 'pan'],
    ['tacos', 'taco'],
    ['gas', 'gas'],
  ])('singular of %s is %s', (word, one) => expect(singular(word)).toBe(one))

  it('phrase keys', () => expect(phraseKey('Venta de Llantas')).toBe('venta llanta'))
})
