import { describe, expect, it } from 'vitest'
import { documentLimits, postDocument } from '../../contract/document.ts'
import { type DocumentPictures, renderHtml } from './render-html.ts'
import { sanitizeDocument } from './sanitize-document.ts'

const mediaId = '0193a1b2-0000-7000-8000-000000000001'
const pictures: DocumentPictures = new Map([
  [mediaId, { url: '/files/x/800.webp', width: 800, height: 600, blur: null, alt: '' }],
])

const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
})
const p = (...content: object[]) => ({ type: 'paragraph', content })
const link = (href: string) => ({ type: 'link', attrs: { href } })
const of = (...content: unknown[]) => ({ content, bibliography: [] as unknown[] })
const html = (...content: unknown[]) => renderHtml(postDocument.parse(of(...content)), pictures)

const nested = (depth: number): object =>
  depth === 0
    ? p(text('x'))
    : { type: 'bulletList', content: [{ type: 'listItem', content: [nested(depth - 1)] }] }
const attrs = (mark: object) => p({ type: 'text', text: 'x', marks: [mark] })
const image = (set: object) => ({ type: 'image', attrs: { mediaId, alt: '', caption: '', ...set } })
const video = (set: object) => ({
  type: 'video',
  attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ', title: '', ...set },
})

/** Addresses that no link may have. */
const badLinks = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.example/x',
  'ftp://a.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://ana:clave@evil.example',
  'https://',
  'https://a.example/"onmouseover="x',
  "https://a.example/'x",
  'https://a.example/<script>',
  'https://a.example/\u202Egpj.exe',
  'mailto:ana@a.example?bcc=b@b.example',
  'mailto:',
  'negocios/luz',
  `https://a.example/${'x'.repeat(2000)}`,
  '',
]

const hostile: [string, unknown][] = [
  ...badLinks.map((href): [string, unknown] => [
    `a link to ${JSON.stringify(href.slice(0, 50))}`,
    of(attrs(link(href))),
  ]),
  ['a node that there is none of', of({ type: 'script', content: [text('alert(1)')] })],
  ['an iframe', of({ type: 'iframe', attrs: { src: 'https://evil.example' } })],
  ['HTML as a node', of({ type: 'html', html: '<b>x</b>' })],
  ['a node without a type', of({ content: [] })],
  ['a type that is an object', of({ type: { toString: 'paragraph' } })],
  ['null as a node', of(null)],
  ['text as a node', of('<script>')],
  ['an attribute more on a paragraph', of({ type: 'paragraph', attrs: { onclick: 'x' } })],
  ['a style on a heading', of({ type: 'heading', attrs: { level: 2, style: 'x' } })],
  ['a heading of the first level', of({ type: 'heading', attrs: { level: 1 } })],
  ['a level that is text', of({ type: 'heading', attrs: { level: '2><script>' } })],
  ['a mark that there is none of', of(attrs({ type: 'blink' }))],
  ['attributes on a mark', of(attrs({ type: 'bold', attrs: { class: 'x' } }))],
  ['a target on a link', of(attrs({ type: 'link', attrs: { href: '/x', target: '_top' } }))],
  ['a link without an address', of(attrs({ type: 'link', attrs: {} }))],
  [
    'seven marks',
    of(p({ type: 'text', text: 'x', marks: Array.from({ length: 7 }, () => ({ type: 'bold' })) })),
  ],
  ['a zero sign in text', of(p(text('a\u0000b')))],
  ['half of a pair', of(p(text('a\ud800b')))],
  ['an escape of a terminal', of(p(text('a\u001b[31mb')))],
  ['empty text', of(p(text('')))],
  ['text that is a number', of(p({ type: 'text', text: 1 }))],
  [
    'an image by address',
    of({ type: 'image', attrs: { src: 'https://evil.example/x.png', alt: '', caption: '' } }),
  ],
  ['an image by a path', of(image({ mediaId: '../../etc/passwd' }))],
  ['a handler on an image', of(image({ onerror: 'alert(1)' }))],
  ['a video of another site', of(video({ provider: 'evil' }))],
  ['a video by address', of(video({ id: 'https://evil' }))],
  ['a video that breaks out', of(video({ id: 'x" onload="' }))],
  ['a number of Vimeo with letters', of(video({ provider: 'vimeo', id: '76979871a' }))],
  ['a video with an address of its own', of(video({ url: 'https://evil.example' }))],
  ['a reference to nothing', of(p({ type: 'reference', attrs: { key: 'a' } }))],
  ['a reference that breaks out', of(p({ type: 'reference', attrs: { key: 'a"><b' } }))],
  [
    'an entry with a script',
    { content: [], bibliography: [{ key: 'a', text: 'x', url: 'javascript:alert(1)' }] },
  ],
  [
    'an entry twice',
    { content: [], bibliography: ['a', 'a'].map((key) => ({ key, text: 'x', url: null })) },
  ],
  [
    'an entry with more',
    { content: [], bibliography: [{ key: 'a', text: 'x', url: null, html: 'x' }] },
  ],
  ['lists too deep', of(nested(4))],
  ['lists as deep as nobody reads', of(nested(2000))],
  ['a list in a list without an item', of({ type: 'bulletList', content: [nested(1)] })],
  [
    'a heading in an item',
    of({
      type: 'bulletList',
      content: [{ type: 'listItem', content: [{ type: 'heading', attrs: { level: 2 } }] }],
    }),
  ],
  [
    'a table in a table',
    of({
      type: 'table',
      content: [
        { type: 'tableRow', content: [{ type: 'tableCell', content: [{ type: 'table' }] }] },
      ],
    }),
  ],
  [
    'a cell as wide as a page',
    of({
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [{ type: 'tableCell', attrs: { colspan: 1e9 }, content: [p()] }],
        },
      ],
    }),
  ],
  [
    'a table of 101 rows',
    of({
      type: 'table',
      content: Array.from({ length: 101 }, () => ({
        type: 'tableRow',
        content: [{ type: 'tableCell', content: [p()] }],
      })),
    }),
  ],
  [
    'more blocks than there may be',
    of(...Array.from({ length: documentLimits.blocks + 1 }, () => ({ type: 'paragraph' }))),
  ],
  [
    'more images than there may be',
    of(
      ...Array.from({ length: documentLimits.images + 1 }, (_, i) =>
        image({ mediaId: `0193a1b2-0000-7000-8000-${String(i).padStart(12, '0')}` }),
      ),
    ),
  ],
  [
    'more text than there may be',
    of(...Array.from({ length: 11 }, () => p(text('x'.repeat(20_000))))),
  ],
  [
    'more nodes than there may be',
    of(...Array.from({ length: 9 }, () => p(...Array.from({ length: 1000 }, () => text('x'))))),
  ],
  ['more at the top', { content: [], bibliography: [], html: '<script>' }],
  ['another prototype', JSON.parse('{"content":[],"bibliography":[],"__proto__":{"x":1}}')],
  ['a prototype on a node', of(JSON.parse('{"type":"paragraph","__proto__":{"x":1}}'))],
  ['a list instead of a document', []],
]

describe('other addresses are refused', () => {
  it('of more than sixty hostile documents', () => expect(hostile.length).toBeGreaterThan(60))
  it.each(hostile)('%s is refused', (_, document) =>
    expect(postDocument.safeParse(document).success).toBe(false),
  )
})

describe('text stays text', () => {
  const nasty = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='x",
    '&lt;b&gt;',
    '</p></section>',
    '<!--',
    ']]>',
    '{{x}}',
  ]
  const places: [string, (words: string) => string][] = [
    ['a paragraph', (words) => html(p(text(words)))],
    [
      'a heading',
      (words) => html({ type: 'heading', attrs: { level: 2 }, content: [text(words)] }),
    ],
    ['a source', (words) => html({ type: 'blockquote', attrs: { source: words }, content: [p()] })],
    ['an alternative text', (words) => html(image({ alt: words }))],
    ['a caption', (words) => html(image({ caption: words }))],
    ['the title of a video', (words) => html(video({ title: words }))],
    [
      'an entry',
      (words) =>
        renderHtml(
          postDocument.parse({ content: [], bibliography: [{ key: 'a', text: words, url: null }] }),
          pictures,
        ),
    ],
  ]
  const tags = (made: string) =>
    [...made.matchAll(/<\/?[a-z0-9]+(?: [a-z]+="[^"<>]*")*>/g)].map(([tag]) => tag)
  it.each(places)('in %s', (_, make) => {
    const plain = tags(make('x')).length
    for (const words of nasty) {
      const made = make(words)
      // Whatever the input, only this file's tags occur, and every "<" belongs to one of them.
      expect(tags(made)).toHaveLength(plain)
      expect(made.match(/[<>]/g)).toHaveLength(2 * plain)
    }
  })
})

describe('unvalidated content in the database', () => {
  const read = (...content: unknown[]) =>
    renderHtml(sanitizeDocument({ content, bibliography: [] } as never), pictures)

  it('is shown as words where it is none of our kinds', () => {
    const run = p(text('Ver', link('javascript:alert(1)')))
    expect(read(run)).toBe('<p>Ver</p>')
    expect(read({ type: 'script', content: [text('<img src=x onerror=alert(1)>')] })).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    )
    expect(
      read(
        { type: 'image', attrs: { mediaId: "' or 1=1", alt: '', caption: '' } },
        null,
        7,
        { content: 'x' },
        p(text('Sigue')),
      ),
    ).toBe('<p>Sigue</p>')
    expect(read(video({ id: '"><script>' }))).toBe('')
  })

  it('is unchanged where it is valid, and links to no invalid source', () => {
    const cited = { type: 'paragraph', content: [{ type: 'reference', attrs: { key: 'r1' } }] }
    const bibliography = [
      { key: 'r1', text: 'Obra', url: 'javascript:alert(1)' },
      { key: '<b>', text: 'x', url: null },
      'x',
    ]
    expect(sanitizeDocument({ content: [cited, p(text('Hoy'))], bibliography } as never)).toEqual({
      content: [cited, p(text('Hoy'))],
      bibliography: [{ key: 'r1', text: 'Obra', url: null }],
    })
  })
})
