import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { postFieldsWith } from '#tests/support/factories/posts.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { PostFields, StaffPost } from '../contract/post.ts'
import { PostEditor } from './post-editor.tsx'

const postId = '019a9b00-0000-7000-8000-000000000001'
let stored: StaffPost
beforeEach(() => {
  stored = {
    ...{ id: postId, version: 2, fields: postFieldsWith({ title: 'Al principio' }), pictures: [], status: 'draft', state: 'active' },
    ...{ publishedAt: null, publicSlug: null, hasChanges: false, scheduled: null, checkedAt: null, savedBy: 'Rosa', isOwnSave: false },
    ...{ savedAt: new Date().toISOString(), minutes: 1, may: { write: true, discard: true } },
  }
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
    `/staff/contenido/blog/${postId}`,
    { answers: answers as never },
  )
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Título' })
const write = async (words: string) => fireEvent.change(await title(), { target: { value: words } })
const pause = (run: () => Promise<void>) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 })
  return run().finally(() => vi.useRealTimers())
}
const goesBy = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('what the same member saved in another tab is called so, and nobody else is blamed', () =>
  pause(async () => {
    show()
    await write('Lo de aquí')
    stored = { ...stored, version: 9, savedBy: 'Rosa', isOwnSave: true, fields: postFieldsWith({ title: 'Lo guardado' }) }
    await goesBy(2000)
    await screen.findByText('Guardaste esta entrada en otra pestaña o dispositivo')
    expect(screen.queryByText(/Alguien más/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Tomar lo guardado' }))
    expect((await title()).value).toBe('Lo guardado')
  }))

test('on a phone one goes to publishing at once; who publishes by the keyboard keeps their place', () =>
  pause(async () => {
    show()
    await title()
    fireEvent.click(screen.getByRole('button', { name: 'Ir a publicar' }))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Publicación' }))
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar ahora' })
    button.focus()
    fireEvent.click(button)
    fireEvent.click(await screen.findByRole('button', { name: 'Publicar así' }))
    expect(button.disabled).toBe(false)
    await screen.findByText('Publicada')
  }))
