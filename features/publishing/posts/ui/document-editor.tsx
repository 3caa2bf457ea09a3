import { Input, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import { EditorContent, type JSONContent, useEditor, useEditorState } from '@tiptap/react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { z } from 'zod'
import type { picture } from '#features/platform/media/contract.ts'
import { localPicture } from '#features/platform/media/ui/parts/local-picture.ts'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import { TakesFiles } from '#shared/ui/editing/takes-files.ts'
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
  /** Raised when the document was changed from outside. */
  round: number
  pictures: { mediaId: string; picture: Picture }[]
  onChange: (document: PostDocument) => void
  /** Saves what was changed; whether all is. */
  save: () => Promise<boolean>
  error?: ReactNode
  renderUploader: (props: Uploader) => ReactNode
  /** Sends a picture that was pasted or dropped; resolves to its id, rejects with an Error in Spanish. */
  uploadPicture: (file: File) => Promise<string>
  /** Given what leads to the first picture without a description. */
  toUndescribed?: RefObject<(() => void) | null>
}

/** What is asked of the node that is selected. */
const asked: Record<string, [name: string, label: string, max: number][]> = {
  image: [
    ['alt', 'Describe la imagen para quien no puede verla', 300],
    ['caption', 'Pie de la imagen', 300],
  ],
  video: [['title', 'Título del video', 200]],
  blockquote: [['source', 'De quién es la cita', 200]],
}

/** The text of a post, with all that it may hold. */
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
  const put = useRef(async (_: File): Promise<JSONContent> => ({}))
  put.current = async (file) => {
    const mediaId = await uploadPicture(file)
    sources.current.set(mediaId, (await localPicture(file)).url)
    return { type: 'image', attrs: { mediaId } }
  }
  const editor = useEditor({
    extensions: [
      ...postExtensions((mediaId) => sources.current.get(mediaId)),
      TakesFiles.configure({ levels: [2, 3], put: (file) => put.current(file), say }),
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
  const shown = useRef(round)
  useEffect(() => {
    if (shown.current === round) return
    shown.current = round
    editor.commands.setContent(toEditor(latest.current.content), { emitUpdate: false })
  }, [round, editor])
  const active = useEditorState({
    editor,
    selector: ({ editor: at }) => {
      const type = Object.keys(asked).find((name) => at.isActive(name))
      return type ? { type, attrs: at.getAttributes(type) } : null
    },
  })
  const described = useRef<HTMLInputElement>(null)
  const wantsWords = useRef(false)
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
      // What asks for its words is there once the selection is drawn.
      wantsWords.current = !described.current
      described.current?.focus()
    }
    return () => {
      toUndescribed.current = null
    }
  }, [editor, toUndescribed])
  useEffect(() => {
    if (!wantsWords.current || active?.type !== 'image') return
    wantsWords.current = false
    described.current?.focus()
  }, [active])
  const cite = (key: string) =>
    editor.chain().focus().insertContent({ type: 'reference', attrs: { key } }).run()
  return (
    <>
      <Input.Wrapper label="Texto" labelElement="div" error={error}>
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
              {asked[active.type]?.map(([name, label, max]) => (
                <TextInput
                  key={name}
                  ref={name === 'alt' ? described : undefined}
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
