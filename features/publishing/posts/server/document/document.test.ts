import { describe, expect, it } from 'vitest'
import { type PostDocument, postDocument } from '../../contract/document.ts'
import { headingsOf, numberBibliography } from './outline.ts'
import { excerptOf, plainOf, readingMinutes, textLinesOf } from './plain-text.ts'
import { type DocumentPictures, renderHtml } from './render-html.ts'

const mediaId = '0193a1b2-0000-7000-8000-000000000001'
const gone = '0193a1b2-0000-7000-8000-000000000002'
const picture = {
  url: '/files/x/800.webp',
  srcset: '/files/x/800.webp 800w',
  width: 800,
  height: 600,
  blur: null,
  alt: '',
}
const pictures: DocumentPictures = new Map([[mediaId, picture]])

const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
})
const p = (...content: object[]) => ({ type: 'paragraph', content })
const link = (href: string) => ({ type: 'link', attrs: { href } })
const of = (...content: unknown[]) => ({ content, bibliography: [] as unknown[] })
const parsed = (...content: unknown[]): PostDocument => postDocument.parse(of(...content))
const html = (...content: unknown[]) => renderHtml(parsed(...content), pictures)

describe('the HTML of a document', () => {
  it.each<[string, object, string]>([
    ['a paragraph', p(text('Hola')), '<p>Hola</p>'],
    ['an empty paragraph', { type: 'paragraph' }, '<p></p>'],
    ['a line end', p(text('a'), { type: 'hardBreak' }, text('b')), '<p>a<br>b</p>'],
    [
      'a heading',
      { type: 'heading', attrs: { level: 2 }, content: [text('Año nuevo')] },
      '<h2 id="s-ano-nuevo">Año nuevo</h2>',
    ],
    [
      'a small heading',
      { type: 'heading', attrs: { level: 3 }, content: [text('b')] },
      '<h3 id="s-b">b</h3>',
    ],
    ['bold', p(text('b', { type: 'bold' })), '<p><strong>b</strong></p>'],
    ['italic', p(text('b', { type: 'italic' })), '<p><em>b</em></p>'],
    ['underline', p(text('b', { type: 'underline' })), '<p><u>b</u></p>'],
    ['strike', p(text('b', { type: 'strike' })), '<p><s>b</s></p>'],
    ['code', p(text('b', { type: 'code' })), '<p><code>b</code></p>'],
    [
      'marks within marks',
      p(text('b', { type: 'bold' }, { type: 'italic' })),
      '<p><strong><em>b</em></strong></p>',
    ],
    [
      'a link outside',
      p(text('b', link('https://a.example/?x=1&y=2'))),
      '<p><a href="https://a.example/?x=1&amp;y=2" rel="noopener">b</a></p>',
    ],
    ['a link inside', p(text('b', link('/negocios/luz'))), '<p><a href="/negocios/luz">b</a></p>'],
    [
      'a link to a mailbox',
      p(text('b', link('mailto:ana@a.example'))),
      '<p><a href="mailto:ana@a.example">b</a></p>',
    ],
    [
      'a list',
      { type: 'bulletList', content: [{ type: 'listItem', content: [p(text('a'))] }] },
      '<ul><li><p>a</p></li></ul>',
    ],
    [
      'a numbered list that goes on, with a list inside',
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [
          {
            type: 'listItem',
            content: [
              p(text('a')),
              { type: 'bulletList', content: [{ type: 'listItem', content: [p(text('b'))] }] },
            ],
          },
        ],
      },
      '<ol start="3"><li><p>a</p><ul><li><p>b</p></li></ul></li></ol>',
    ],
    [
      'a quote',
      { type: 'blockquote', content: [p(text('a'))] },
      '<blockquote><p>a</p></blockquote>',
    ],
    [
      'a quote with its source',
      { type: 'blockquote', attrs: { source: 'Ana & Luz' }, content: [p(text('a'))] },
      '<blockquote><p>a</p><footer>Ana &amp; Luz</footer></blockquote>',
    ],
    [
      'a table',
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableHeader', attrs: { colspan: 2, rowspan: 1 }, content: [p(text('a'))] },
            ],
          },
          { type: 'tableRow', content: [{ type: 'tableCell', content: [p(text('b'))] }] },
        ],
      },
      '<div class="tabla" tabindex="0" role="region" aria-label="Tabla"><table><tbody><tr><th colspan="2" rowspan="1"><p>a</p></th></tr><tr><td><p>b</p></td></tr></tbody></table></div>',
    ],
    [
      'an image',
      { type: 'image', attrs: { mediaId, alt: 'Una "tienda"', caption: 'La tienda' } },
      '<figure><img src="/files/x/800.webp" srcset="/files/x/800.webp 800w" sizes="(min-width: 48em) 44rem, 100vw" width="800" height="600" alt="Una &quot;tienda&quot;" loading="lazy" decoding="async"><figcaption>La tienda</figcaption></figure>',
    ],
    [
      'an image that is gone',
      { type: 'image', attrs: { mediaId: gone, alt: '', caption: 'x' } },
      '',
    ],
    [
      'a video of YouTube',
      { type: 'video', attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ', title: '' } },
      '<p class="video"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener">Ver el video en YouTube</a></p>',
    ],
    [
      'a video of Vimeo',
      { type: 'video', attrs: { provider: 'vimeo', id: '76979871', title: 'Feria' } },
      '<p class="video"><a href="https://vimeo.com/76979871" rel="noopener">Feria (video en Vimeo)</a></p>',
    ],
    ['a line across', { type: 'horizontalRule' }, '<hr>'],
  ])('%s', (_, node, expected) => expect(html(node)).toBe(expected))

  it('references link to the bibliography in the order of citation, and back', () => {
    const cite = (key: string) => ({ type: 'reference', attrs: { key } })
    const document = postDocument.parse({
      content: [p(text('a'), cite('b'), cite('a'), cite('b'))],
      bibliography: [
        { key: 'a', text: 'Libro A', url: null },
        { key: 'n', text: 'Nunca', url: null },
        { key: 'b', text: 'Libro <B>', url: 'https://b.example' },
      ],
    })
    expect(numberBibliography(document).map(({ key, number }) => [key, number])).toEqual([
      ['b', 1],
      ['a', 2],
      ['n', 3],
    ])
    const made = renderHtml(document, pictures)
    expect(made).toContain(
      '<sup><a href="#ref-1" id="cita-1-2" aria-label="Referencia 1">[1]</a></sup>',
    )
    expect(made).toContain(
      '<li id="ref-1"><a href="https://b.example" rel="noopener">Libro &lt;B&gt;</a> <a href="#cita-1-1"',
    )
    expect(made).toContain('<li id="ref-3">Nunca</li>')
  })

  it('headings with the same text have different ids', () => {
    const heading = (words: string) => ({
      type: 'heading',
      attrs: { level: 2 },
      content: [text(words)],
    })
    const document = parsed(
      heading('Uno'),
      heading('Uno'),
      { type: 'heading', attrs: { level: 2 } },
      heading('¿¿??'),
    )
    expect(headingsOf(document).map(({ id }) => id)).toEqual(['s-uno', 's-uno-2', 's-parte'])
    expect(renderHtml(document, pictures)).toBe(
      '<h2 id="s-uno">Uno</h2><h2 id="s-uno-2">Uno</h2><h2 id="s-parte">¿¿??</h2>',
    )
  })
})

describe('the plain text of a document', () => {
  it('has a line for each paragraph, caption and entry', () => {
    const document = postDocument.parse({
      content: [
        p(text('Hola '), text('mundo', { type: 'bold' })),
        { type: 'image', attrs: { mediaId, alt: 'x', caption: 'Pie' } },
      ],
      bibliography: [{ key: 'a', text: 'Libro', url: null }],
    })
    expect(textLinesOf(document)).toEqual(['Hola mundo', 'Pie', 'Libro'])
    expect(plainOf(document)).toBe('Hola mundo\nPie\nLibro')
  })

  it.each([
    [0, 1],
    [200, 1],
    [201, 2],
    [1000, 5],
  ])('%i words take %i minutes', (words, minutes) => expect(readingMinutes(words)).toBe(minutes))

  it('an excerpt ends at a word boundary', () => {
    expect(excerptOf('uno dos tres', 9)).toBe('uno dos…')
    expect(excerptOf('uno\ndos', 9)).toBe('uno dos')
  })

  it('survives a JSON round trip unchanged', () => {
    const document = parsed(p(text('a', link('https://a.example'))), { type: 'horizontalRule' })
    expect(postDocument.parse(JSON.parse(JSON.stringify(document)))).toEqual(document)
  })
})
