import { fireEvent, screen } from '@testing-library/react'
import { Link } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
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
import { postFieldsWith } from '#tests/support/factories/posts.ts'
import { address, showPage, storeSession } from '#tests/support/show-page.tsx'
import type { PostFields, StaffPost } from '../contract/post.ts'
import { Bibliography } from './bibliography.tsx'
import { CategoryForm } from './post-categories.tsx'
import { PostEditor } from './post-editor.tsx'
import { ScheduleForm } from './schedule-form.tsx'

const scheduled = { id: '019a9b00-0000-7000-8000-000000000001', scheduled: null } as never

/** A form and a link out of the page. */
const show = (form: React.ReactNode, answers = {}) =>
  showPage(
    () => (
      <>
        <Link to="/otra">Salir</Link>
        {form}
      </>
    ),
    '/aqui',
    { answers: answers as never },
  )
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const leave = async () => {
  fireEvent.click(screen.getByRole('link', { name: 'Salir' }))
  await screen.findByText('Cambios sin guardar')
  expect(address()).toBe('/aqui')
}
const press = (name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name, hidden: true }).at(-1) as HTMLElement)

test('a typed category can be saved when leaving, and the navigation continues', async () => {
  const made: unknown[] = []
  let isDone = false
  show(<CategoryForm onDone={() => (isDone = true)} />, {
    createPostCategory: (input: unknown) => {
      made.push(input)
      return { id: '019a9b00-0000-7000-8000-000000000001' }
    },
  })
  type('Nombre', 'Plazas')
  await leave()
  press('Guardar')
  await expect.poll(address).toBe('/otra')
  expect([made, isDone]).toEqual([[{ name: 'Plazas' }], false])
})

test('leaving with a chosen date asks first, and never schedules', async () => {
  show(<ScheduleForm post={scheduled} version={2} onDone={() => undefined} />)
  type('Hora', '10:30')
  await leave()
  expect(screen.queryByRole('button', { name: 'Guardar', hidden: true })).toBeNull()
  press('Descartar cambios')
  await expect.poll(address).toBe('/otra')
})

test('a typed source can be added and saved, or discarded', async () => {
  const { document } = postFieldsWith()
  const changes: unknown[] = []
  show(
    <Bibliography
      value={document}
      onChange={(entries) => changes.push(...entries)}
      onCite={() => undefined}
      save={async () => changes.push('guardada') > 0}
    />,
  )
  type('Fuente', 'Prado, Cafés de Colima, 2019')
  await leave()
  press('Guardar')
  await expect.poll(address).toBe('/otra')
  expect(changes).toEqual([
    { key: 'r1', text: 'Prado, Cafés de Colima, 2019', url: null },
    'guardada',
  ])
})

let stored: StaffPost
let refusal: AppError | null
beforeEach(() => {
  refusal = null
  stored = editedPost()
})
const answers = {
  readStaffPost: () => stored,
  savePost: ({ fields }: { fields: PostFields }) => {
    if (refusal) throw refusal
    stored = { ...stored, fields, version: stored.version + 1 }
    return stored
  },
  reportPostPresence: () => ({ others: [] }),
  listPostCategories: () => ({ items: [] }),
  listPostAuthors: () => ({ items: [] }),
}
const showPost = () =>
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

test('another member in the same browser neither sees nor saves the unsaved text', () =>
  withFakeTimers(async () => {
    storeSession('ana')
    refusal = new AppError('unavailable', 'No pudimos conectar.')
    const { unmount } = showPost()
    await writeTitle('Lo de Ana')
    await advanceTimers(2000)
    unmount()
    refusal = null
    storeSession('beto')
    const beto = showPost()
    expect((await titleField()).value).toBe('Al principio')
    expect(screen.queryByText(/Recuperamos/)).toBeNull()
    await advanceTimers(12_000)
    expect(stored.fields.title).toBe('Al principio')
    beto.unmount()
    storeSession('ana')
    showPost()
    expect((await titleField()).value).toBe('Lo de Ana')
  }))

test('an ended session is shown with a link to sign in, and the text stays on the device', () =>
  withFakeTimers(async () => {
    storeSession('ana')
    refusal = new AppError('unauthenticated', 'Tu sesión terminó. Inicia sesión de nuevo.')
    const { unmount } = showPost()
    await writeTitle('A medias')
    await advanceTimers(2000)
    await screen.findByText(/^No se guardó: tu sesión terminó\./)
    fireEvent.click(screen.getByRole('link', { name: 'Iniciar sesión' }))
    await vi.waitFor(() => expect(address()).toBe('/welcome'))
    expect(screen.queryByText('Cambios sin guardar')).toBeNull()
    unmount()
    refusal = null
    showPost()
    expect((await titleField()).value).toBe('A medias')
  }))

test.each(['not_found', 'invalid'] as const)('a missing post is reported: %s', async (code) => {
  const readStaffPost = () => {
    throw new AppError(code, 'Revisa los campos marcados.')
  }
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
    { answers: { ...answers, readStaffPost } as never },
  )
  await screen.findByText('No encontramos esta entrada.')
})
