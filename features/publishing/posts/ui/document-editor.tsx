import { Input, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import { EditorContent, type JSONContent, useEditor, useEditorState } from '@tiptap/react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { z } from 'zod'
import type { picture } from '#features/platform/media/contract.ts'
import { localPicture } from '#features/platform/media/ui/parts/local-picture.ts'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import { FileDrop } from '#shared/ui/editing/file-drop.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import type { PostDocument } from '../contract/document.ts'
import { Bibliography } from './bibliography.tsx'
import styles from './editor.module.css'
import { postExtensions } from './editor-nodes.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { toContent, toEditor } from './to-content.ts'

type Picture = z.output<typeof picture>

type Props = {
  value: PostDocument
  /** Incremented when the document is replaced from outside. */
  round: number
  pictures: { mediaId: string; picture: Picture }[]
  onChange: (document: PostDocument) => void
  /** Saves pending changes; returns whether everything is saved. */
  save: () => Promise<boolean>
  error?: ReactNode
  renderUploader: (props: Uploader) => ReactNode
  /**
   * Uploads a pasted or dropped picture and returns its id. Rejects with an Error whose message is
   * in Spanish.
   */
  uploadPicture: (file: File) => Promise<string>
  /** Receives a function that selects the first picture without a description. */
  toUndescribed?: RefObject<(() => void) | null>
}

/** Input fields for the selected node, by node type. */
const nodeInputs: Record<string, [name: string, label: string, max: number][]> = {
  image: [
    ['alt', 'Describe la imagen para quien no puede verla', 300],
    ['caption', 'Pie de la imagen', 300],
  ],
  video: [['title', 'Título del video', 200]],
  blockquote: [['source', 'De quién es la cita', 200]],
}

/** Rich-text editor for a post's document. */
export default function DocumentEditor({
  value,
  round,
  pictures,
  onChange,
  save,
  error,
  renderUploader,
  uploadPicture,
  toUndescribed,
}: Props) {
  const latest = useRef(value)
  latest.current = value
  const sources = useRef(new Map<string, string>())
  for (const { mediaId, picture: one } of pictures)
    if (!sources.current.has(mediaId)) sources.current.set(mediaId, one.url)
  const say = useSnackbar()
  const insertPicture = useRef(async (_: File): Promise<JSONContent> => ({}))
  insertPicture.current = async (file) => {
    const mediaId = await uploadPicture(file)
    sources.current.set(mediaId, (await localPicture(file)).url)
    return { type: 'image', attrs: { mediaId } }
  }
  const editor = useEditor({
    extensions: [
      ...postExtensions((mediaId) => sources.current.get(mediaId)),
      FileDrop.configure({ levels: [2, 3], put: (file) => insertPicture.current(file), say }),
    ],
    content: toEditor(value.content),
    editorProps: {
      attributes: {
        'aria-label': 'Texto de la entrada',
        'aria-multiline': 'true',
        role: 'textbox',
        class: styles.text ?? '',
      },
    },
    onUpdate: ({ editor: changed }) =>
      onChange({ ...latest.current, content: toContent(changed.getJSON()) }),
  })
  const shownRound = useRef(round)
  useEffect(() => {
    if (shownRound.current === round) return
    shownRound.current = round
    editor.commands.setContent(toEditor(latest.current.content), { emitUpdate: false })
  }, [round, editor])
  const active = useEditorState({
    editor,
    selector: ({ editor: at }) => {
      const type = Object.keys(nodeInputs).find((name) => at.isActive(name))
      return type ? { type, attrs: at.getAttributes(type) } : null
    },
  })
  const descriptionInput = useRef<HTMLInputElement>(null)
  const focusesDescription = useRef(false)
  useEffect(() => {
    if (!toUndescribed) return
    toUndescribed.current = () => {
      let at = -1
      editor.state.doc.descendants((node, position) => {
        if (at < 0 && node.type.name === 'image' && !String(node.attrs.alt).trim()) at = position
        return at < 0
      })
      if (at < 0) return
      editor.chain().setNodeSelection(at).scrollIntoView().run()
      // The description field appears only after the selection is rendered; focus it then.
      focusesDescription.current = !descriptionInput.current
      descriptionInput.current?.focus()
    }
    return () => {
      toUndescribed.current = null
    }
  }, [editor, toUndescribed])
  useEffect(() => {
    if (!focusesDescription.current || active?.type !== 'image') return
    focusesDescription.current = false
    descriptionInput.current?.focus()
  }, [active])
  const cite = (key: string) =>
    editor.chain().focus().insertContent({ type: 'reference', attrs: { key } }).run()
  return (
    <>
      <Input.Wrapper error={error}>
        <div className={styles.box} data-error={error ? true : undefined}>
          <EditorToolbar
            editor={editor}
            renderUploader={renderUploader}
            onUploaded={(mediaId, url) => {
              sources.current.set(mediaId, url)
              editor.chain().focus().insertContent({ type: 'image', attrs: { mediaId } }).run()
            }}
          />
          {active && (
            <div className={styles.asked}>
              {nodeInputs[active.type]?.map(([name, label, max]) => (
                <TextInput
                  key={name}
                  ref={name === 'alt' ? descriptionInput : undefined}
                  label={label}
                  maxLength={max}
                  value={String(active.attrs[name] ?? '')}
                  onChange={(event) =>
                    editor.commands.updateAttributes(active.type, {
                      [name]: event.currentTarget.value,
                    })
                  }
                />
              ))}
            </div>
          )}
          <EditorContent editor={editor} />
        </div>
      </Input.Wrapper>
      <Bibliography
        value={value}
        save={save}
        onChange={(bibliography) => onChange({ ...latest.current, bibliography })}
        onCite={cite}
      />
    </>
  )
}
