import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { paragraphDocument } from '#tests/support/factories/posts.ts'
import { showPage } from '#tests/support/show-page.tsx'
import DocumentEditor from './document-editor.tsx'

function Host() {
  const [shown, show] = useState({ value: paragraphDocument('Antes.'), round: 0 })
  return (
    <>
      <output>{JSON.stringify(shown.value.content)}</output>
      <button
        type="button"
        onClick={() => show({ value: paragraphDocument('Propuesto.'), round: 1 })}
      >
        Poner
      </button>
      <DocumentEditor
        {...shown}
        pictures={[]}
        save={async () => true}
        onChange={(value) => show((before) => ({ ...before, value }))}
        renderUploader={() => null}
        uploadPicture={async () => ''}
      />
    </>
  )
}

test("the editor's undo reverts a text set from outside", async () => {
  showPage(Host, '/a')
  const text = await screen.findByRole('textbox', { name: 'Texto de la entrada' })
  expect(text.textContent).toBe('Antes.')
  fireEvent.click(screen.getByRole('button', { name: 'Poner' }))
  await expect.poll(() => text.textContent).toBe('Propuesto.')
  fireEvent.keyDown(text, { key: 'z', code: 'KeyZ', ctrlKey: true })
  await expect.poll(() => text.textContent).toBe('Antes.')
  await expect.poll(() => document.querySelector('output')?.textContent).toContain('Antes.')
})

const mediaId = '019a9b00-0000-7000-8000-00000000000c'
const photo = () => new File(['x'], 'plaza.jpg', { type: 'image/jpeg' })
const paper = () => new File(['x'], 'acta.pdf', { type: 'application/pdf' })

let upload: PromiseWithResolvers<string>
let sent: string[]
beforeEach(() => {
  upload = Promise.withResolvers()
  sent = []
})

function PicturesHost() {
  const [value, setValue] = useState(paragraphDocument('Antes.'))
  return (
    <>
      <output>{JSON.stringify(value.content)}</output>
      <DocumentEditor
        value={value}
        round={0}
        pictures={[]}
        save={async () => true}
        onChange={setValue}
        renderUploader={() => null}
        uploadPicture={(file) => {
          sent.push(file.name)
          return upload.promise
        }}
      />
    </>
  )
}

const savedText = () => document.querySelector('output')?.textContent ?? ''
const carried = (files: File[], texts: Record<string, string> = {}) => ({
  files,
  types: files.length > 0 ? ['Files'] : Object.keys(texts),
  getData: (type: string) => texts[type] ?? '',
})

async function open() {
  showPage(PicturesHost, '/a')
  const text = await screen.findByRole('textbox', { name: 'Texto de la entrada' })
  const { editor } = text as HTMLElement & { editor: Editor }
  // jsdom has no layout: dropped files land at the end of the text.
  editor.view.posAtCoords = () => ({ pos: editor.state.doc.content.size - 1, inside: -1 })
  return text
}

const ways: [string, (text: HTMLElement, files: File[]) => boolean][] = [
  ['pasted', (text, files) => fireEvent.paste(text, { clipboardData: carried(files) })],
  ['dropped', (text, files) => fireEvent.drop(text, { dataTransfer: carried(files) })],
]

test.each(ways)(
  'a picture that is %s is uploaded, with a placeholder meanwhile, and inserted',
  async (_, give) => {
    const text = await open()
    expect(give(text, [photo()])).toBe(false)
    await screen.findByText('Subiendo la imagen…')
    expect(sent).toEqual(['plaza.jpg'])
    upload.resolve(mediaId)
    await waitFor(() => expect(savedText()).toContain(mediaId))
    expect(screen.queryByText('Subiendo la imagen…')).toBeNull()
    expect(savedText()).toContain('Antes.')
  },
)

test.each(ways)(
  'a picture that is %s and refused removes its placeholder and shows why',
  async (_, give) => {
    const text = await open()
    give(text, [photo()])
    upload.reject(new Error('La imagen pesa más de 10 MB.'))
    await screen.findByText('La imagen pesa más de 10 MB.')
    await waitFor(() => expect(screen.queryByText('Subiendo la imagen…')).toBeNull())
    expect(savedText()).not.toContain('image')
  },
)

test.each(ways)('another file that is %s is rejected with a message', async (_, give) => {
  const text = await open()
  give(text, [paper()])
  await screen.findByText('Solo puedes poner imágenes.')
  expect(sent).toEqual([])
})

test('a file dropped beside the text does not replace the page', async () => {
  await open()
  expect(fireEvent.drop(document.body, { dataTransfer: carried([photo()]) })).toBe(false)
  expect(sent).toEqual([])
})

test('pictures within a pasted Word text are reported as left out; its text is inserted', async () => {
  const text = await open()
  const html = '<p class="MsoNormal">Desde Word<img src="file:///C:/foto.png"></p>'
  fireEvent.paste(text, {
    clipboardData: carried([photo()], { 'text/html': html, 'text/plain': 'Desde Word' }),
  })
  await screen.findByText(
    'Las imágenes no se pegan junto con el texto: pégalas o arrástralas una por una.',
  )
  await waitFor(() => expect(savedText()).toContain('Desde Word'))
  expect(sent).toEqual([])
  expect(savedText()).not.toContain('file:')
})
