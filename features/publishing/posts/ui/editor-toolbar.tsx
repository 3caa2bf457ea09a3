import {
  IconBlockquote,
  IconBold,
  IconBrandYoutube,
  IconCode,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhotoPlus,
  IconRowInsertBottom,
  IconRowRemove,
  IconSeparatorHorizontal,
  IconStrikethrough,
  IconTable,
  IconTableOff,
  IconUnderline,
} from '@tabler/icons-react'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from '@tiptap/pm/tables'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ReactNode, useState } from 'react'
import { localPicture } from '#features/platform/media/ui/parts/local-picture.ts'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import { AskAddress, putLink, type TextTool, TextTools } from '#shared/ui/editing/text-tools.tsx'
import { isValidLinkTarget, videoFrom } from '../contract/links.ts'
import styles from './editor.module.css'

type Props = {
  editor: Editor
  renderUploader: (props: Uploader) => ReactNode
  onUploaded: (mediaId: string, url: string) => void
}

const marks = [
  ['bold', 'Negrita', IconBold],
  ['italic', 'Cursiva', IconItalic],
  ['underline', 'Subrayado', IconUnderline],
  ['strike', 'Tachado', IconStrikethrough],
  ['code', 'Código', IconCode],
] as const

const cell = (type: string) => ({ type, content: [{ type: 'paragraph' }] })
const row = (type: string) => ({ type: 'tableRow', content: [cell(type), cell(type)] })
const newTable = {
  type: 'table',
  content: [row('tableHeader'), row('tableCell'), row('tableCell')],
}

/** Inserts a table and moves the cursor to its first cell. */
function insertTable(editor: Editor): void {
  const { from } = editor.state.selection
  editor.chain().focus().insertContent(newTable).run()
  let first = -1
  editor.state.doc.descendants((node, at) => {
    if (first < 0 && node.type.name === 'table' && at + node.nodeSize > from) first = at
    return first < 0
  })
  // Table, row, cell and paragraph each start one position after the other.
  if (first >= 0) editor.commands.setTextSelection(first + 4)
}

/**
 * Completes a typed link target: an e-mail address, a path of the site, or a URL with or without
 * https.
 */
function addressOf(typed: string): string {
  const text = typed.trim()
  if (/^(?:https?:\/\/|mailto:|\/|#)/i.test(text)) return text
  return text.includes('@') ? `mailto:${text}` : `https://${text}`
}

const prompts = {
  link: {
    label: 'A dónde lleva el enlace',
    placeholder: 'ejemplo.com, correo o /página',
    wrong: 'Escribe una dirección, un correo o una página de este sitio',
  },
  video: {
    label: 'Dirección del video',
    placeholder: 'https://www.youtube.com/watch?v=…',
    wrong: 'Pega la dirección de un video de YouTube o Vimeo',
  },
} as const

/** Toolbar of the editor. */
export function EditorToolbar({ editor, renderUploader, onUploaded }: Props) {
  const [open, setOpen] = useState<keyof typeof prompts | 'image' | null>(null)
  const active = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      names: [
        ...marks.map(([name]) => name),
        'link',
        'bulletList',
        'orderedList',
        'blockquote',
        'table',
      ].filter((name) => at.isActive(name)),
      level: [2, 3].find((level) => at.isActive('heading', { level })),
    }),
  })
  const is = (name: string) => active.names.includes(name)
  const chain = () => editor.chain().focus()
  const show = (what: typeof open) => setOpen(open === what ? null : what)
  const inTable = (command: typeof addRowAfter) => () => command(editor.state, editor.view.dispatch)
  const tool = (
    words: string,
    Icon: TextTool['Icon'],
    act: TextTool['act'],
    isOn?: boolean,
  ): TextTool => ({ words, Icon, act, isOn })
  const tools = [
    ...marks.map(([name, words, Icon]) =>
      tool(words, Icon, () => chain().toggleMark(name).run(), is(name)),
    ),
    tool(
      'Título de sección',
      IconH2,
      () => chain().toggleHeading({ level: 2 }).run(),
      active.level === 2,
    ),
    tool(
      'Subtítulo de sección',
      IconH3,
      () => chain().toggleHeading({ level: 3 }).run(),
      active.level === 3,
    ),
    tool('Lista', IconList, () => chain().toggleBulletList().run(), is('bulletList')),
    tool(
      'Lista con números',
      IconListNumbers,
      () => chain().toggleOrderedList().run(),
      is('orderedList'),
    ),
    tool('Cita', IconBlockquote, () => chain().toggleWrap('blockquote').run(), is('blockquote')),
    is('link')
      ? tool(
          'Quitar el enlace',
          IconLink,
          () => chain().extendMarkRange('link').unsetLink().run(),
          true,
        )
      : tool('Poner un enlace', IconLink, () => show('link'), open === 'link'),
    tool('Agregar una imagen', IconPhotoPlus, () => show('image'), open === 'image'),
    tool('Agregar un video', IconBrandYoutube, () => show('video'), open === 'video'),
    tool('Línea', IconSeparatorHorizontal, () => chain().setHorizontalRule().run()),
    tool('Agregar una tabla', IconTable, () => insertTable(editor), is('table')),
  ]
  if (is('table'))
    tools.push(
      tool('Agregar una fila', IconRowInsertBottom, inTable(addRowAfter)),
      tool('Agregar una columna', IconColumnInsertRight, inTable(addColumnAfter)),
      tool('Quitar la fila', IconRowRemove, inTable(deleteRow)),
      tool('Quitar la columna', IconColumnRemove, inTable(deleteColumn)),
      tool('Quitar la tabla', IconTableOff, inTable(deleteTable)),
    )
  const insertAddress = (typed: string) => {
    const href = addressOf(typed)
    const video = videoFrom(typed)
    if (open === 'link' ? !isValidLinkTarget(href) : !video) return false
    if (open === 'video' && video) chain().insertContent({ type: 'video', attrs: video }).run()
    else putLink(editor, typed, href)
    show(null)
    return true
  }
  return (
    <>
      <TextTools label="Formato del texto" tools={tools} isSticky />
      {(open === 'link' || open === 'video') && (
        <AskAddress
          key={open}
          {...prompts[open]}
          onPut={insertAddress}
          onClose={() => show(null)}
        />
      )}
      {open === 'image' && (
        <div className={styles.put}>
          {renderUploader({
            label: 'Elegir una imagen',
            max: 1,
            pastes: false,
            onUploaded: async (mediaId, file) => {
              onUploaded(mediaId, (await localPicture(file)).url)
              show(null)
            },
          })}
        </div>
      )}
    </>
  )
}
