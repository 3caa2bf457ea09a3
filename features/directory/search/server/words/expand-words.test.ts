import { describe, expect, it } from 'vitest'
import { categoryTree } from '#features/platform/categories/server/seed/categories.ts'
import { phraseKey, searchWordsOf, synonymGroupCount, synonymsOf, wordKey } from './expand-words.ts'
import { findNeed } from './find-need.ts'
import { needs, wordClasses } from './needs.ts'

describe('synonyms', () => {
  it('exist for at least 120 things', () => expect(synonymGroupCount).toBeGreaterThanOrEqual(120))

  it('ignore accents, number and stop words', () => {
    expect(synonymsOf('Plomerías')).toContain('fontaneria')
    expect(synonymsOf('salón de belleza')).toContain('barberia')
  })

  it('with this meaning only in other countries do not apply', () => {
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

  it('phrases are equal whatever stop words connect them', () =>
    expect(phraseKey('Venta de Llantas')).toBe(phraseKey('venta llanta')))
})

describe('needs', () => {
  const slugs = new Set(
    categoryTree.flatMap(({ slug, leaves }) => [slug, ...leaves.map((leaf) => leaf.slug)]),
  )
  const bySlug = new Map(
    [...slugs].map((slug, id) => [slug, { id, slug, name: slug, icon: '', parentId: 1 }]),
  )
  const lines = needs.trim().split('\n')

  it('refer to existing categories, one line each, in folded words', () => {
    const led = lines.map((line) => line.split(': ')[0] ?? '')
    expect(led.filter((slug) => !slugs.has(slug))).toEqual([])
    expect(new Set(led).size).toBe(led.length)
    const words = lines.flatMap((line) => (line.split(': ')[1] ?? '').split(/,? /))
    expect(words.filter((word) => !/^[a-z]+\*?$/.test(word) && !(word in wordClasses))).toEqual([])
  })

  it.each([
    ['se me rompió la lavadora', 'reparaciones-del-hogar'],
    ['quiero comprar una lavadora', 'electrodomesticos'],
    ['LAVADORA', undefined],
    ['busco quien me haga un vestido', 'costura-y-bordado'],
    ['casa de cambio', undefined],
  ])('%s', (said, slug) => expect(findNeed(searchWordsOf(said), { bySlug })?.slug).toBe(slug))

  it('count beside a trade only with more words', () => {
    const category = bySlug.get('veterinarias')
    const need = (said: string) =>
      findNeed(searchWordsOf(said), { bySlug }, { category, length: 1 })?.slug
    expect([need('medicinas para perro'), need('reparar la tele del veterinario')]).toEqual([
      undefined,
      'reparacion-de-electronica',
    ])
  })
})
