import { describe, expect, it } from 'vitest'
import { phraseKey } from '#features/directory/search/server/index.ts'
import { breadPost, breadText, documentOf, taxText } from '#tests/support/content/spanish-texts.ts'
import type { postFieldsWith } from '#tests/support/factories/posts.ts'
import { checkPost } from './check-post.ts'
import { checkWords, countWords } from './check-words.ts'
import { findPhrases } from './find-phrases.ts'
import { proposeSynopsis } from './propose-synopsis.ts'
import { proposeTitles } from './propose-titles.ts'
import { rankPhrases } from './rank-phrases.ts'
import { readPieces } from './read-pieces.ts'
import { sentencesOf } from './sentences.ts'

const phrasesOf = (text: string) => findPhrases(readPieces(documentOf(text)).pieces)
const toldOf = (text: string, title = '') =>
  rankPhrases(phrasesOf(text), new Set(phrasesOf(title).keys()), 6).map(({ phrase }) =>
    phrase.text.toLowerCase(),
  )
const linesOf = (text: string) => readPieces(documentOf(text)).lines

describe('sentences', () => {
  it.each([
    ['Uno. Dos. Tres.', ['Uno.', 'Dos.', 'Tres.']],
    ['¿Qué es? Es pan. ¡Y huele!', ['¿Qué es?', 'Es pan.', '¡Y huele!']],
    [
      'Cuesta 3.50 pesos y pesa 1.5 kg. Nada más.',
      ['Cuesta 3.50 pesos y pesa 1.5 kg.', 'Nada más.'],
    ],
    ['Está en av. juárez 5', ['Está en av. juárez 5']],
    ['«Es bueno.» Lo dijo ella.', ['«Es bueno.»', 'Lo dijo ella.']],
    ['', []],
  ])('splits %j', (line, expected) => expect(sentencesOf(line)).toEqual(expected))
})

describe('phrases', () => {
  it('have one key for singular and plural and keep their first spelling', () => {
    const phrases = phrasesOf('Las panaderías abren. La panadería cierra. Una Panadería.')
    expect(phrases.get('panaderia')).toMatchObject({
      text: 'panaderías',
      count: 3,
      isMeaningful: true,
    })
  })

  it('continue over stop words and end at punctuation', () => {
    const phrases = phrasesOf('El pan de muerto, pan de trigo. Muerto')
    expect([...phrases.keys()]).toContain('pan muerto')
    expect(phrases.get('pan muerto')).toMatchObject({ text: 'pan de muerto', count: 1, words: 2 })
    expect([...phrases.keys()]).not.toContain('muerto pan')
  })

  it('distinguish names from words that only begin a sentence', () => {
    const phrases = phrasesOf(
      'Guadalajara tiene mercados. Vamos a San Luis Potosí. Panadería La Espiga abre. Luego fuimos a Comala.',
    )
    const names = [...phrases.values()].flatMap(({ name }) => name ?? [])
    expect(names).toEqual(
      expect.arrayContaining(['San Luis Potosí', 'Panadería La Espiga', 'Comala']),
    )
    expect(names).not.toContain('Guadalajara')
    expect(names).not.toContain('Vamos')
  })

  it('state where a link is possible: not in headings, not in links', () => {
    const document = documentOf('## Café de olla\nEl café de olla lleva piloncillo.')
    const linked = {
      content: [
        {
          type: 'paragraph' as const,
          content: [
            {
              type: 'text' as const,
              text: 'piloncillo',
              marks: [{ type: 'link' as const, attrs: { href: '/x' } }],
            },
          ],
        },
      ],
    }
    const phrases = findPhrases([
      ...readPieces(document).pieces,
      ...readPieces(linked).pieces.map((piece) => ({ ...piece, block: 9 })),
    ])
    expect(phrases.get(phraseKey('café de olla'))).toMatchObject({
      count: 2,
      inHeading: true,
      plain: 'café de olla',
    })
    expect(findPhrases(readPieces(linked).pieces).get('piloncillo')).toMatchObject({ plain: null })
  })
})

describe('the topic of a text', () => {
  it('consists of repeated words, not of common ones', () => {
    expect(toldOf(breadText, 'Pan de muerto').slice(0, 3)).toEqual(
      expect.arrayContaining(['pan de muerto', 'panaderías']),
    )
    expect(toldOf(taxText)).toEqual(expect.arrayContaining(['factura']))
    for (const word of toldOf(breadText))
      expect(['muerto', 'buen', 'dos', 'cada']).not.toContain(word)
  })
})

describe('titles', () => {
  const about = { subtitle: '', opening: [], place: null }

  it('are made of headings, topic and place, and short enough to be shown in full', () => {
    const headings = ['Cómo reconocer un buen pan de muerto', 'Cuánto cuesta y cuándo comprarlo']
    const titles = proposeTitles({
      ...about,
      title: 'Pan de muerto',
      headings,
      phrases: ['pan de muerto', 'panaderías'],
      place: 'Guadalajara',
    })
    expect(titles).toEqual([
      'Pan de muerto en Guadalajara',
      'Cómo reconocer un buen pan de muerto',
      'Pan de muerto: cuánto cuesta y cuándo comprarlo',
      'Cuánto cuesta y cuándo comprarlo',
      'Pan de muerto en Guadalajara: panaderías',
    ])
    for (const title of titles) expect(title.length).toBeLessThanOrEqual(60)
  })

  it('exclude the current one, and phrases without meaning', () => {
    expect(
      proposeTitles({
        ...about,
        title: 'Cómo elegir un buen café',
        headings: ['Cómo elegir un buen café.'],
        phrases: [],
      }),
    ).toEqual([])
    expect(proposeTitles({ ...about, title: '', headings: [], phrases: [] })).toEqual([])
  })
})

describe('a synopsis', () => {
  const weights = new Map([
    ['pan', 5],
    ['muerto', 5],
    ['panaderia', 3],
  ])
  const sentences = linesOf(breadText).flatMap(({ level, text }) =>
    level === null ? sentencesOf(text) : [],
  )

  it('consists of sentences of the text in their order', () => {
    const synopsis = proposeSynopsis(sentences, weights) ?? ''
    expect(synopsis.length).toBeLessThanOrEqual(220)
    expect(synopsis).toContain('pan de muerto')
    const places = sentencesOf(synopsis).map((sentence) => sentences.indexOf(sentence))
    expect(places.every((place, at) => place >= 0 && place > (places[at - 1] ?? -1))).toBe(true)
  })

  it('is null if no sentence fits', () => {
    expect(proposeSynopsis([], weights)).toBeNull()
    expect(
      proposeSynopsis(
        ['Corto.', '¿Y esto qué es, además de una pregunta larga?', 'x'.repeat(300)],
        weights,
      ),
    ).toBeNull()
  })
})

const openFindings = (text: string) =>
  checkWords(linesOf(text)).flatMap(({ check, isGood }) => (isGood ? [] : [check]))
const words = (count: number) => Array.from({ length: count }, (_, i) => `palabra${i}`).join(' ')

describe('how a text reads', () => {
  it('has no findings in a good text', () => expect(openFindings(breadText)).toEqual([]))

  it.each([
    ['a small heading first', '### Chico\nTexto.', ['headings']],
    [
      'no heading for long',
      `${Array.from({ length: 5 }, () => `${words(30)}. Ab ${words(30)}. Cd ${words(30)}.`).join('\n\n')}`,
      ['headings'],
    ],
    [
      'a paragraph too long',
      `${words(35)}. Ab ${words(35)}. Cd ${words(35)}. Ef ${words(35)}.`,
      ['paragraphs'],
    ],
    ['a sentence too long', `${words(45)}.`, ['sentences']],
    [
      'the passive voice',
      'El pan fue hecho. La masa era amasada. Los hornos son encendidos. Luego abren.',
      ['passive'],
    ],
  ])('reports %s', (_, text, expected) => expect(openFindings(text)).toEqual(expected))

  it('counts words with accents as one word', () =>
    expect(countWords('Panadería única, ¿sí?')).toBe(3))
})

describe('what a post lacks', () => {
  const now = new Date('2027-03-01T00:00:00Z')
  const open = (
    set: Parameters<typeof postFieldsWith>[0],
    checkedAt: string | null = '2027-02-20T00:00:00Z',
  ) => {
    const fields = breadPost(set)
    const { before, after } = checkPost({
      fields,
      lines: readPieces(fields.document).lines,
      excerpt: 'x'.repeat(100),
      checkedAt,
      now,
    })
    return [...before, ...after].flatMap(({ check, isGood }) => (isGood ? [] : [check]))
  }
  const coverId = '0193a1b2-0000-7000-8000-000000000001'
  const whole = {
    title: 'Pan de muerto en Guadalajara',
    synopsis: 'x'.repeat(100),
    coverId,
    coverAlt: 'Un pan',
    tags: ['pan'],
    categoryId: coverId,
    authorId: coverId,
  }
  const link = (text: string, href: string) => ({
    content: [
      {
        type: 'paragraph' as const,
        content: [
          { type: 'text' as const, text, marks: [{ type: 'link' as const, attrs: { href } }] },
        ],
      },
    ],
    bibliography: [],
  })
  const good = { ...whole, document: link('panaderías', '/directorio/panaderias') }

  it('has no findings in a complete post', () => expect(open(good)).toEqual([]))

  it.each([
    ['no title', { title: '' }, 'title'],
    ['a title that is cut', { title: 'x'.repeat(61) }, 'title'],
    ['no synopsis', { synopsis: '' }, 'synopsis'],
    ['a description that is cut', { seoDescription: 'x'.repeat(160) }, 'search'],
    ['no cover', { coverId: null }, 'cover'],
    ['a cover without words', { coverAlt: '' }, 'cover'],
    ['no tags', { tags: [] }, 'filing'],
    ['a link that says nothing', { document: link('Aquí', '/blog') }, 'links'],
    ['a link that is not sealed', { document: link('el sitio', 'http://a.example') }, 'links'],
    ['no link of ours', { document: link('el sitio', 'https://a.example') }, 'links'],
    [
      'an image without words',
      {
        document: {
          ...good.document,
          content: [
            ...good.document.content,
            { type: 'image' as const, attrs: { mediaId: coverId, alt: ' ', caption: '' } },
          ],
        },
      },
      'alt',
    ],
    [
      'figures of nowhere',
      {
        document: {
          ...good.document,
          content: [...good.document.content, ...documentOf('El 35 % lo compra.').content],
        },
      },
      'sources',
    ],
    [
      'words that grow old',
      {
        document: {
          ...good.document,
          content: [...good.document.content, ...documentOf('Abre este año.').content],
        },
      },
      'freshness',
    ],
    [
      'a year that is over',
      {
        document: {
          ...good.document,
          content: [...good.document.content, ...documentOf('Abrió en 2024.').content],
        },
      },
      'freshness',
    ],
  ] as const)('reports %s', (_, set, expected) =>
    expect(open({ ...good, ...set } as never)).toEqual([expected]),
  )

  it('includes an old check date', () =>
    expect(open(good, '2026-11-01T00:00:00Z')).toEqual(['freshness']))
})
