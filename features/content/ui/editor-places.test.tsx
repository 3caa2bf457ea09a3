import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { editedPost, goesBy, postId, postPath, titleField, withClock, writeTitle } from '#tests/support/content/edited-post.ts'
import { postFieldsWith } from '#tests/support/factories/posts.ts'
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
    if (version !== stored.version) throw new AppError('conflict', 'Guardaste esta entrada en otra pestaña o dispositivo (ahora).')
    stored = { ...stored, fields, version: version + 1 }
    return stored
  },
  publishPost: () => {
    stored = { ...stored, status: 'published', publishedAt: new Date().toISOString(), publicSlug: 'al-principio' }
    return stored
  },
  meetWriters: () => ({ others: [] }),
  listPostCategories: () => ({ items: [] }),
  listPostAuthors: () => ({ items: [] }),
}
const show = () =>
  showPage(
    () => (
      <PostEditor
        postId={postId}
        mayEdit
        mayShare
        renderUploader={() => null}
        uploadPicture={async () => postId}
        onGone={() => undefined}
      />
    ),
    postPath,
    { answers: answers as never },
  )

test('what the same member saved in another tab is called so, and nobody else is blamed', () =>
  withClock(async () => {
    show()
    await writeTitle('Lo de aquí')
    stored = { ...stored, version: 9, savedBy: 'Rosa', isOwnSave: true, fields: postFieldsWith({ title: 'Lo guardado' }) }
    await goesBy(2000)
    await screen.findByText('Guardaste esta entrada en otra pestaña o dispositivo')
    expect(screen.queryByText(/Alguien más/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Tomar lo guardado' }))
    expect((await titleField()).value).toBe('Lo guardado')
  }))

test('on a phone one goes to publishing at once; who publishes by the keyboard keeps their place', () =>
  withClock(async () => {
    show()
    await titleField()
    fireEvent.click(screen.getByRole('button', { name: 'Ir a publicar' }))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Publicación' }))
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar ahora' })
    button.focus()
    fireEvent.click(button)
    fireEvent.click(await screen.findByRole('button', { name: 'Publicar así' }))
    expect(button.disabled).toBe(false)
    await screen.findByText('Publicada')
  }))
