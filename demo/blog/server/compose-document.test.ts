import { describe, expect, it } from 'vitest'
import { citationsIn } from '#features/publishing/posts/contract/document.ts'
import { composeDocument } from './compose-document.ts'
import { readDemoPosts, readDemoText } from './read-demo-posts.ts'

const words = (text: string) => ({ type: 'text', text })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })

describe('the document of a demonstration post', () => {
  it('has the headings, marks and links of its text', () => {
    expect(composeDocument('Una **cosa**.\n\n## Título\n\n[aquí](/directorio)').content).toEqual([
      paragraph(words('Una '), { ...words('cosa'), marks: [{ type: 'bold' }] }, words('.')),
      { type: 'heading', attrs: { level: 2 }, content: [words('Título')] },
      paragraph({ ...words('aquí'), marks: [{ type: 'link', attrs: { href: '/directorio' } }] }),
    ])
  })

  it('has lists with continued numbers, tables, and quotes with their source', () => {
    const [list, table, quote] = composeDocument(
      '3. tres\n4. cuatro\n\n| a | b |\n| --- | --- |\n| c | d |\n\n> Dicho.\n>\n> — Alguien',
    ).content
    expect(list).toMatchObject({
      type: 'orderedList',
      attrs: { start: 3 },
      content: [{ type: 'listItem' }, { type: 'listItem' }],
    })
    expect(table).toMatchObject({
      content: [
        { content: [{ type: 'tableHeader' }, {}] },
        { content: [{ type: 'tableCell' }, {}] },
      ],
    })
    expect(quote).toEqual({
      type: 'blockquote',
      attrs: { source: 'Alguien' },
      content: [paragraph(words('Dicho.'))],
    })
  })

  it('names its bibliography', () => {
    const { content, bibliography } = composeDocument(
      'Se midió[^uno].\n\n[^uno]: https://ejemplo.example/a "Alguien (2020). Algo."',
    )
    expect(citationsIn(content)).toEqual(['uno'])
    expect(bibliography).toEqual([
      { key: 'uno', text: 'Alguien (2020). Algo.', url: 'https://ejemplo.example/a' },
    ])
  })

  it('refuses unsupported nodes', () => {
    expect(() => composeDocument('![foto](https://ejemplo.example/a.png)')).toThrow('hold no image')
  })

  it.each(readDemoPosts().map((post) => [post.file, post] as const))(
    'is complete for %s',
    (_, post) => {
      const { content, bibliography } = composeDocument(readDemoText(post))
      expect(content.length).toBeGreaterThan(5)
      expect(new Set(citationsIn(content)).size).toBe(bibliography.length)
      expect(post.kind === 'bibliography').toBe(bibliography.length > 2)
    },
  )
})
