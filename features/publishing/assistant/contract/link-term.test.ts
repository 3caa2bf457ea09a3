import { describe, expect, it } from 'vitest'
import { postDocument } from '#features/publishing/posts/contract/document.ts'
import { linkTerm } from './link-term.ts'

const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
})
const p = (...content: object[]) => ({ type: 'paragraph', content })
const link = (href: string) => ({ type: 'link', attrs: { href } })
const of = (...content: object[]) => postDocument.parse({ content, bibliography: [] })
const href = '/directorio/panaderias'

describe('linkTerm', () => {
  it('links the first mention in running text and keeps its marks', () => {
    const document = of(
      p(text('Las '), text('panaderías abren y las panaderías cierran', { type: 'bold' })),
    )
    expect(linkTerm(document, 'panaderías', href)).toEqual(
      of(
        p(
          text('Las '),
          text('panaderías', { type: 'bold' }, link(href)),
          text(' abren y las panaderías cierran', { type: 'bold' }),
        ),
      ),
    )
  })

  it('finds terms in lists, quotes and tables', () => {
    const item = {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [p(text('Ir a panaderías'))] }],
    }
    const cell = {
      type: 'table',
      content: [
        { type: 'tableRow', content: [{ type: 'tableCell', content: [p(text('panaderías'))] }] },
      ],
    }
    for (const block of [item, { type: 'blockquote', content: [p(text('panaderías'))] }, cell])
      expect(JSON.stringify(linkTerm(of(block), 'panaderías', href))).toContain(href)
  })

  it.each([
    ['in headings', { type: 'heading', attrs: { level: 2 }, content: [text('panaderías')] }],
    ['in links', p(text('panaderías', link('/x')))],
    ['in code', p(text('panaderías', { type: 'code' }))],
    ['within another word', p(text('lasPanaderíasX panaderíasx'))],
    ['where it is not', p(text('nada'))],
  ])('finds nothing %s', (_, block) => expect(linkTerm(of(block), 'panaderías', href)).toBeNull())

  it('returns a valid document', () => {
    const linked = linkTerm(of(p(text('pan')), p(text('a pan'))), 'pan', href)
    expect(postDocument.safeParse(linked).success).toBe(true)
  })
})
