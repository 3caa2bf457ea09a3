import { Editor } from '@tiptap/react'
import { expect, test } from 'vitest'
import { postDocument } from '../contract/document.ts'
import { postExtensions } from './editor-nodes.ts'
import { toContent, toEditor } from './to-content.ts'

const editor = (content: object | string) =>
  new Editor({ extensions: postExtensions(() => undefined), content: content as never })
const documentOf = (content: object | string) =>
  postDocument.safeParse({
    content: toContent(editor(content).getJSON()),
    bibliography: [{ key: 'r1', text: 'x', url: null }],
  })

test.each([
  ['<p>Hola <strong>a <em>todos</em></strong></p>'],
  ['<h1>Uno</h1><h2>Dos</h2><h3>Tres</h3><h4>Cuatro</h4>'],
  [
    '<ul><li><p>a</p><ol start="4"><li><p>b</p><ul><li><p>c</p><ul><li><p>d</p><ul><li><p>e</p></li></ul></li></ul></li></ul></li></ol></li></ul>',
  ],
  ['<ul><li><h2>título en una lista</h2><hr></li></ul>'],
  ['<blockquote><p>a</p><ul><li><p>b</p></li></ul></blockquote>'],
  [
    '<table><tbody><tr><th>a</th><td colspan="2"><ul><li><p>b</p></li></ul></td></tr></tbody></table>',
  ],
  [
    '<p><a href="https://a.example" target="_top" class="x" onclick="y">a</a> <a href="javascript:alert(1)">b</a></p>',
  ],
  [
    '<script>alert(1)</script><style>p{}</style><img src=x onerror=alert(1)><iframe src="https://evil.example"></iframe><p>queda</p>',
  ],
  ['<p style="color:red" onclick="x">a<br>b</p><hr>'],
])('pasted content becomes a valid document: %s', (html) => {
  const { success, error } = documentOf(html)
  expect(error?.issues).toBeUndefined()
  expect(success).toBe(true)
})

test('a document survives a round trip unchanged', () => {
  const content = postDocument.parse({
    bibliography: [{ key: 'r1', text: 'x', url: null }],
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Uno' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'a', marks: [{ type: 'bold' }] },
          { type: 'reference', attrs: { key: 'r1' } },
        ],
      },
      {
        type: 'blockquote',
        attrs: { source: 'Ana' },
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'b' }] }],
      },
      {
        type: 'image',
        attrs: { mediaId: '0193a1b2-0000-7000-8000-000000000001', alt: 'a', caption: 'b' },
      },
      { type: 'video', attrs: { provider: 'vimeo', id: '76979871', title: 'c' } },
    ],
  }).content
  expect(toContent(editor(toEditor(content)).getJSON())).toEqual(content)
})

test('an empty editor gives an empty document, and trailing empty lines are removed', () => {
  expect(toContent(editor('<p></p><p>  </p>').getJSON())).toEqual([])
  expect(toContent(editor('<p>a</p><p></p><p>b</p><p></p>').getJSON())).toHaveLength(3)
})
