import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import {
  advanceTimers,
  editedPost,
  postId,
  postPath,
  titleField,
  withFakeTimers,
  writeTitle,
} from '#tests/support/content/edited-post.ts'
import { paragraphDocument, postFieldsWith } from '#tests/support/factories/posts.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { PostFields, StaffPost } from '../contract/post.ts'
import { PostEditor } from './post-editor.tsx'

let stored: StaffPost
beforeEach(() => {
  stored = editedPost()
})

const answers = {
  readStaffPost: () => stored,
  savePost: ({ version, fields }: { version: number; fields: PostFields }) => {
    if (version !== stored.version)
      throw new AppError(
        'conflict',
        'Guardaste esta entrada en otra pestaña o dispositivo (ahora).',
      )
    stored = { ...stored, fields, version: version + 1 }
    return stored
  },
  publishPost: () => {
    stored = {
      ...stored,
      status: 'published',
      publishedAt: new Date().toISOString(),
      publicSlug: 'al-principio',
    }
    return stored
  },
  reportPostPresence: () => ({ others: [] }),
  listPostCategories: () => ({ items: [] }),
  listPostAuthors: () => ({ items: [] }),
}
const editor = (
  <PostEditor
    postId={postId}
    mayEdit
    mayShare
    renderUploader={() => null}
    uploadPicture={async () => postId}
    onGone={() => undefined}
  />
)
const show = () => showPage(() => editor, postPath, { answers: answers as never })

test('a save by the same member in another tab is described as such', () =>
  withFakeTimers(async () => {
    show()
    await writeTitle('Lo de aquí')
    stored = {
      ...stored,
      version: 9,
      savedBy: 'Rosa',
      isOwnSave: true,
      fields: postFieldsWith({ title: 'Lo guardado' }),
    }
    await advanceTimers(2000)
    await screen.findByText('Guardaste esta entrada en otra pestaña o dispositivo')
    expect(screen.queryByText(/Alguien más/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Usar la guardada' }))
    expect((await titleField()).value).toBe('Lo guardado')
  }))

test('publishing by keyboard keeps the focus', () =>
  withFakeTimers(async () => {
    show()
    await titleField()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar ahora' })
    button.focus()
    fireEvent.click(button)
    fireEvent.click(await screen.findByRole('button', { name: 'Publicar así' }))
    expect(button.disabled).toBe(false)
    await screen.findByText('Publicada')
  }))

test('a new post focuses its title; one with a title does not', async () => {
  stored = { ...stored, fields: postFieldsWith({ title: '' }) }
  const { unmount } = show()
  const title = await titleField()
  expect(document.activeElement).toBe(title)
  unmount()
  stored = editedPost()
  show()
  expect(await titleField()).not.toBe(document.activeElement)
})

test('a deleted post is shown as missing, even with cached data', async () => {
  let isDeleted = false
  const readStaffPost = () => {
    if (isDeleted) throw new AppError('not_found', 'No encontramos la entrada.')
    return stored
  }
  const Host = () => {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Salir' : 'Volver'}
        </button>
        {isOpen && editor}
      </>
    )
  }
  showPage(Host, postPath, { answers: { ...answers, readStaffPost } as never })
  await titleField()
  fireEvent.click(screen.getByRole('button', { name: 'Salir' }))
  isDeleted = true
  fireEvent.click(screen.getByRole('button', { name: 'Volver' }))
  await screen.findByText('No encontramos esta entrada.')
  expect(screen.queryByRole('textbox', { name: 'Título' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Publicar ahora' })).toBeNull()
})

test('missing parts are listed before publishing and scheduling, each with its link, and block neither', () =>
  withFakeTimers(async () => {
    const image = (alt: string) => ({
      type: 'image' as const,
      attrs: { mediaId: postId, alt, caption: '' },
    })
    const { content, bibliography } = paragraphDocument('Hoy abre el mercado.')
    const document = {
      content: [image('Un puesto'), ...content, image(' '), image('')],
      bibliography,
    }
    stored = { ...stored, fields: postFieldsWith({ document, coverId: postId }) }
    show()
    await titleField()
    const go = async (from: string, act: string) => {
      fireEvent.click(screen.getByRole('button', { name: from }))
      const missing = within(await screen.findByRole('list', { name: 'Le falta' }))
      expect(missing.getAllByRole('listitem').map((item) => item.firstChild?.textContent)).toEqual([
        '2 imágenes no tienen descripción para quien no puede verlas.',
        'La portada no tiene descripción para quien no puede verla.',
        'No tiene autor.',
      ])
      fireEvent.click(missing.getByRole('button', { name: act }))
      await advanceTimers(100)
    }
    await go('Publicar ahora', 'Elegir autor')
    expect(window.document.activeElement).toBe(screen.getByLabelText('Autor'))
    await go('Programar', 'Describir la portada')
    expect(window.document.activeElement).toBe(
      screen.getByLabelText('Describe la portada para quien no puede verla'),
    )
    await go('Publicar ahora', 'Describir la imagen')
    const words = await screen.findByLabelText<HTMLInputElement>(
      'Describe la imagen para quien no puede verla',
    )
    expect([window.document.activeElement, words.value]).toEqual([words, ' '])
    fireEvent.change(words, { target: { value: 'Panes recién salidos' } })
    fireEvent.click(screen.getByRole('button', { name: 'Publicar ahora' }))
    await screen.findByText('Una imagen no tiene descripción para quien no puede verla.')
    fireEvent.click(screen.getByRole('button', { name: 'Publicar así' }))
    await screen.findByText('Publicada')
  }))
