import { Button, TextInput } from '@mantine/core'
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
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ReactNode, useState } from 'react'
import { localPicture } from '#features/media/ui/parts/local-picture.ts'
import type { Uploader } from '#features/media/ui/parts/uploader.ts'
import { leadsSomewhere, videoFrom } from '../contract/links.ts'
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
const newTable = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }

/** Puts a table at the cursor, and the cursor into its first cell. */
function putTable(editor: Editor): void {
  const { from } = editor.state.selection
  editor.chain().focus().insertContent(newTable).run()
  let first = -1
  editor.state.doc.descendants((node, at) => {
    if (first < 0 && node.type.name === 'table' && at + node.nodeSize > from) first = at
    return first < 0
  })
  // A table, its row, its cell and the line in it begin one after the other.
  if (first >= 0) editor.commands.setTextSelection(first + 4)
}

/** Where a link leads, as people write it: a mailbox, a page of ours, an address with or without https. */
function addressOf(typed: string): string {
  const text = typed.trim()
  if (/^(?:https?:\/\/|mailto:|\/|#)/i.test(text)) return text
  return text.includes('@') ? `mailto:${text}` : `https://${text}`
}

const asks = {
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

/** What can be done with the text, by mouse and by keyboard. */
export function EditorToolbar({ editor, renderUploader, onUploaded }: Props) {
  const [open, setOpen] = useState<keyof typeof asks | 'image' | null>(null)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const active = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      names: [...marks.map(([name]) => name), 'link', 'bulletList', 'orderedList', 'blockquote', 'table'].filter((name) =>
        at.isActive(name),
      ),
      level: [2, 3].find((level) => at.isActive('heading', { level })),
    }),
  })
  const is = (name: string) => active.names.includes(name)
  const chain = () => editor.chain().focus()
  const show = (what: typeof open) => {
    setOpen(open === what ? null : what)
    setTyped('')
    setWrong(false)
  }
  const inTable = (command: typeof addRowAfter) => () => command(editor.state, editor.view.dispatch)
  const tools: [words: string, Icon: typeof IconBold, act: () => unknown, isOn?: boolean][] = [
    ...marks.map(([name, words, Icon]): (typeof tools)[number] => [words, Icon, () => chain().toggleMark(name).run(), is(name)]),
    ['Título de sección', IconH2, () => chain().toggleHeading({ level: 2 }).run(), active.level === 2],
    ['Subtítulo de sección', IconH3, () => chain().toggleHeading({ level: 3 }).run(), active.level === 3],
    ['Lista', IconList, () => chain().toggleBulletList().run(), is('bulletList')],
    ['Lista con números', IconListNumbers, () => chain().toggleOrderedList().run(), is('orderedList')],
    ['Cita', IconBlockquote, () => chain().toggleWrap('blockquote').run(), is('blockquote')],
    is('link')
      ? ['Quitar el enlace', IconLink, () => chain().extendMarkRange('link').unsetLink().run(), true]
      : ['Poner un enlace', IconLink, () => show('link'), open === 'link'],
    ['Agregar una imagen', IconPhotoPlus, () => show('image'), open === 'image'],
    ['Agregar un video', IconBrandYoutube, () => show('video'), open === 'video'],
    ['Línea', IconSeparatorHorizontal, () => chain().setHorizontalRule().run()],
    ['Agregar una tabla', IconTable, () => putTable(editor), is('table')],
  ]
  if (is('table'))
    tools.push(
      ['Agregar una fila', IconRowInsertBottom, inTable(addRowAfter)],
      ['Agregar una columna', IconColumnInsertRight, inTable(addColumnAfter)],
      ['Quitar la fila', IconRowRemove, inTable(deleteRow)],
      ['Quitar la columna', IconColumnRemove, inTable(deleteColumn)],
      ['Quitar la tabla', IconTableOff, inTable(deleteTable)],
    )
  const put = () => {
    const href = addressOf(typed)
    const video = videoFrom(typed)
    if (open === 'link' ? !leadsSomewhere(href) : !video) return setWrong(true)
    if (open === 'video' && video) chain().insertContent({ type: 'video', attrs: video }).run()
    else if (editor.state.selection.empty)
      chain()
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain().setLink({ href }).run()
    show(null)
  }
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label="Formato del texto">
        {tools.map(([words, Icon, act, isOn]) => (
          <button
            key={words}
            type="button"
            onMouseDown={(event) => event.preventDefault()}
            className={styles.tool}
            aria-label={words}
            title={words}
            aria-pressed={isOn}
            onClick={act}
          >
            <Icon size="1.25rem" stroke={1.75} aria-hidden />
          </button>
        ))}
      </div>
      {(open === 'link' || open === 'video') && (
        <div className={styles.put}>
          <TextInput
            aria-label={asks[open].label}
            placeholder={asks[open].placeholder}
            error={isWrong && asks[open].wrong}
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') show(null)
              if (event.key !== 'Enter') return
              event.preventDefault()
              put()
            }}
          />
          <Button variant="default" onClick={put} disabled={!typed.trim()}>
            Poner
          </Button>
          <Button variant="subtle" onClick={() => show(null)}>
            Cancelar
          </Button>
        </div>
      )}
      {open === 'image' && (
        <div className={styles.put}>
          {renderUploader({
            label: 'Elegir una imagen',
            most: 1,
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
