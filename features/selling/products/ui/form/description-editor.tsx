import { Input } from '@mantine/core'
import {
  IconBold,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnderline,
} from '@tabler/icons-react'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FileDrop } from '#shared/ui/editing/file-drop.ts'
import { AskAddress, putLink, TextTools } from '#shared/ui/editing/text-tools.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import styles from './description-editor.module.css'

type DescriptionEditorProps = { value: string; onChange: (html: string) => void; error?: ReactNode }

/** Formatting that a description allows, also in pasted text. The server sanitizes it again. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    heading: { levels: [3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: 'nofollow ugc noopener', target: null },
      isAllowedUri: (uri) => /^(?:https:\/\/|mailto:|tel:)/i.test(uri),
    },
  }),
]

/** Completes a typed link: e-mail address, telephone, or URL with or without https. */
function addressOf(typed: string): string {
  const text = typed.trim()
  if (/^(?:https:\/\/|mailto:|tel:)/i.test(text)) return text
  if (/^\+?[\d ()-]{7,20}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  return text.includes('@') ? `mailto:${text}` : `https://${text.replace(/^http:\/\//i, '')}`
}

/** Rich-text editor for a description: bold, lists, a heading, links. */
export default function DescriptionEditor({ value, onChange, error }: DescriptionEditorProps) {
  const id = useId()
  const lastEmitted = useRef(value)
  const [isLinking, setLinking] = useState(false)
  const say = useSnackbar()
  const editor = useEditor({
    extensions: [...extensions, FileDrop.configure({ levels: [3], say })],
    content: value,
    editorProps: {
      attributes: {
        'aria-label': 'Descripción',
        'aria-multiline': 'true',
        role: 'textbox',
        class: styles.text ?? '',
      },
    },
    onUpdate: ({ editor: changed }) => {
      lastEmitted.current = changed.isEmpty ? '' : changed.getHTML()
      onChange(lastEmitted.current)
    },
  })
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      heading: now.isActive('heading'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  })
  useEffect(() => {
    if (value === lastEmitted.current) return
    lastEmitted.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [value, editor])
  const chain = () => editor.chain().focus()
  const tools = [
    { isOn: active.bold, words: 'Negrita', Icon: IconBold, act: () => chain().toggleBold().run() },
    {
      isOn: active.italic,
      words: 'Cursiva',
      Icon: IconItalic,
      act: () => chain().toggleItalic().run(),
    },
    {
      isOn: active.underline,
      words: 'Subrayado',
      Icon: IconUnderline,
      act: () => chain().toggleUnderline().run(),
    },
    {
      isOn: active.heading,
      words: 'Subtítulo',
      Icon: IconH3,
      act: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      isOn: active.bulletList,
      words: 'Lista',
      Icon: IconList,
      act: () => chain().toggleBulletList().run(),
    },
    {
      isOn: active.orderedList,
      words: 'Lista con números',
      Icon: IconListNumbers,
      act: () => chain().toggleOrderedList().run(),
    },
    {
      isOn: active.link,
      words: active.link ? 'Quitar el enlace' : 'Poner un enlace',
      Icon: IconLink,
      act: () =>
        active.link ? chain().extendMarkRange('link').unsetLink().run() : setLinking(true),
    },
  ]
  return (
    <Input.Wrapper label="Descripción" labelElement="div" error={error} data-path="description">
      <div className={styles.box} data-error={error ? true : undefined}>
        <TextTools label="Formato de la descripción" controls={id} tools={tools} />
        {isLinking && (
          <AskAddress
            label="Dirección del enlace"
            placeholder="ejemplo.com, correo o teléfono"
            onPut={(typed) => {
              putLink(editor, typed, addressOf(typed))
              setLinking(false)
              return true
            }}
            onClose={() => setLinking(false)}
          />
        )}
        <EditorContent editor={editor} id={id} />
      </div>
    </Input.Wrapper>
  )
}
