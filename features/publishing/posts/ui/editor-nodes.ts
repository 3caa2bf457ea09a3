import { Plugin } from '@tiptap/pm/state'
import { tableEditing } from '@tiptap/pm/tables'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Extension, Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { isValidLinkTarget } from '../contract/links.ts'
import { videoProviderWords } from '../vocabulary.ts'

/** Nodes that occur only at the top level of a document. */
const group = 'figure'
const flow = '(paragraph|bulletList|orderedList)+'

const Doc = Node.create({ name: 'doc', topNode: true, content: `(block|${group})+` })

const Blockquote = Node.create({
  name: 'blockquote',
  group,
  content: flow,
  defining: true,
  addAttributes: () => ({ source: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ node }) => ['blockquote', { 'data-source': node.attrs.source || null }, 0],
})

/** `sources` returns the URL of a picture; a new one has a local object URL. */
const Image = Node.create<{ sources: (mediaId: string) => string | undefined }>({
  name: 'image',
  group,
  atom: true,
  draggable: true,
  addOptions: () => ({ sources: () => undefined }),
  addAttributes: () => ({
    mediaId: { default: '' },
    alt: { default: '' },
    caption: { default: '' },
  }),
  renderHTML({ node: { attrs } }) {
    const image = [
      'img',
      { src: this.options.sources(attrs.mediaId) ?? '', alt: attrs.alt },
    ] as const
    return ['figure', {}, image, ['figcaption', {}, attrs.caption]]
  },
})

const Video = Node.create({
  name: 'video',
  group,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    provider: { default: 'youtube' },
    id: { default: '' },
    title: { default: '' },
  }),
  renderHTML: ({ node: { attrs } }) => {
    const name = videoProviderWords[attrs.provider as keyof typeof videoProviderWords]
    return [
      'p',
      { 'data-video': '' },
      attrs.title ? `${attrs.title} (video en ${name})` : `Video en ${name}`,
    ]
  },
})

/** Cites an entry of the bibliography; the decorations below show its number. */
const Reference = Node.create({
  name: 'reference',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ key: { default: '' } }),
  renderHTML: () => ['sup', { 'data-reference': '' }],
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const numbers = new Map<string, number>()
          const shown: Decoration[] = []
          doc.descendants((node, at) => {
            if (node.type.name !== 'reference') return
            const key = String(node.attrs.key)
            if (!numbers.has(key)) numbers.set(key, numbers.size + 1)
            shown.push(
              Decoration.node(at, at + node.nodeSize, { 'data-number': String(numbers.get(key)) }),
            )
          })
          return DecorationSet.create(doc, shown)
        },
      },
    }),
  ],
})

const span = () => ({
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null },
})

const Table = Node.create({
  name: 'table',
  group,
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', {}, ['tbody', {}, 0]],
  addProseMirrorPlugins: () => [tableEditing()],
})
const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell|tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', {}, 0],
})
const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: flow,
    isolating: true,
    addAttributes: span,
    parseHTML: () => [{ tag }],
    renderHTML: ({ node: { attrs } }) => [
      tag,
      { colspan: attrs.colspan, rowspan: attrs.rowspan },
      0,
    ],
  })

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}
const TableRoles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
})

/**
 * Schema of the editor: only node types that a post may contain, also for pasted content. The
 * server validates it again.
 */
export const postExtensions = (sources: (mediaId: string) => string | undefined) => [
  Doc,
  StarterKit.configure({
    document: false,
    blockquote: false,
    codeBlock: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: 'noopener', target: null },
      isAllowedUri: (uri) => isValidLinkTarget(uri),
    },
  }),
  Blockquote,
  Image.configure({ sources }),
  Video,
  Reference,
  Table,
  TableRow,
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  TableRoles,
]
