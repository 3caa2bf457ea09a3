import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type Editor, Extension, type JSONContent } from '@tiptap/react'
import { cleanPastedHtml, cleanPastedText } from './pasted-text.ts'

type Options = {
  /** Allowed heading levels. */
  levels: readonly number[]
  /**
   * Uploads a picture and returns its node; null if the text allows none. Rejects with an Error
   * whose message is in Spanish.
   */
  put: ((file: File) => Promise<JSONContent>) | null
  /** Shows a message. */
  say: (words: string) => void
}

const words = {
  noPictures: 'Aquí solo va texto. Sube las imágenes en su propia sección.',
  notPictures: 'Solo puedes poner imágenes.',
  left: 'Las imágenes no se pegan junto con el texto: pégalas o arrástralas una por una.',
}

type Waiting = { add?: { id: object; at: number }; remove?: object }
const key = new PluginKey<DecorationSet>('waitingPictures')

function placeholder(): HTMLElement {
  const mark = document.createElement('span')
  mark.dataset.uploading = ''
  mark.textContent = 'Subiendo la imagen…'
  return mark
}

/**
 * Uploads pictures one after the other. A placeholder keeps each one's position while the text is
 * edited.
 */
async function insertPictures(
  editor: Editor,
  files: File[],
  at: number,
  { put, say }: Options,
): Promise<void> {
  if (!put) return say(words.noPictures)
  const pictures = files.filter(({ type }) => type.startsWith('image/'))
  if (pictures.length < files.length) say(words.notPictures)
  const waiting = pictures.map((file) => ({ file, id: {} }))
  for (const { id } of waiting)
    editor.view.dispatch(editor.state.tr.setMeta(key, { add: { id, at } } satisfies Waiting))
  for (const { file, id } of waiting) {
    const node = await put(file).catch((cause: Error) => void say(cause.message))
    if (editor.isDestroyed) return
    const found = key
      .getState(editor.state)
      ?.find(undefined, undefined, (spec) => spec.id === id)[0]
    editor.view.dispatch(editor.state.tr.setMeta(key, { remove: id } satisfies Waiting))
    if (node && found) editor.chain().insertContentAt(found.from, node).run()
  }
}

/**
 * Editor extension for pasted and dropped pictures, and for text from office programs. A file
 * dropped beside the editor does not replace the page.
 */
export const FileDrop = Extension.create<Options>({
  name: 'takesFiles',
  addOptions: () => ({ levels: [2, 3], put: null, say: () => undefined }),
  addStorage: () => ({ stop: () => undefined }),
  onCreate() {
    const preventOpening = (event: DragEvent) =>
      event.dataTransfer?.types.includes('Files') && event.preventDefault()
    for (const name of ['dragover', 'drop'] as const) window.addEventListener(name, preventOpening)
    this.storage.stop = () => {
      for (const name of ['dragover', 'drop'] as const)
        window.removeEventListener(name, preventOpening)
    }
  },
  onDestroy() {
    this.storage.stop()
  },
  addProseMirrorPlugins() {
    const { editor, options } = this
    return [
      new Plugin({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply(change, before) {
            const { add, remove } = (change.getMeta(key) ?? {}) as Waiting
            const moved = before.map(change.mapping, change.doc)
            if (add)
              return moved.add(change.doc, [Decoration.widget(add.at, placeholder, { id: add.id })])
            return remove
              ? moved.remove(moved.find(undefined, undefined, ({ id }) => id === remove))
              : moved
          },
        },
        props: {
          decorations: (state) => key.getState(state),
          transformPastedHTML(html) {
            const cleaned = cleanPastedHtml(html, options.levels)
            if (cleaned.pictures > 0) options.say(words.left)
            return cleaned.html
          },
          transformPastedText: cleanPastedText,
          handlePaste(view, event) {
            const files = [...(event.clipboardData?.files ?? [])]
            // Office programs add a picture of the text to the clipboard.
            if (files.length === 0 || event.clipboardData?.getData('text/plain')) return false
            void insertPictures(editor, files, view.state.selection.to, options)
            return true
          },
          handleDrop(view, event) {
            const files = [...(event.dataTransfer?.files ?? [])]
            if (files.length === 0) return false
            event.preventDefault()
            const at =
              view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ??
              view.state.selection.to
            void insertPictures(editor, files, at, options)
            return true
          },
        },
      }),
    ]
  },
})
