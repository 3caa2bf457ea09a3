import { fireEvent, screen, within } from '@testing-library/react'
import { Link } from 'react-router'
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
import { address, showPage } from '#tests/support/show-page.tsx'
import type { PostFields, StaffPost } from '../contract/post.ts'
import { PostEditor } from './post-editor.tsx'

let stored: StaffPost
let refusal: AppError | null
let others: { id: string; name: string | null; since: string }[]
const sent: { version: number; fields: PostFields }[] = []
beforeEach(() => {
  sent.length = 0
  refusal = null
  others = []
  stored = editedPost()
})

const answers = {
  readStaffPost: () => stored,
  savePost: (input: { version: number; fields: PostFields }) => {
    sent.push(input)
    if (refusal) throw refusal
    if (input.version !== stored.version)
      throw new AppError(
        'conflict',
        'Luis guardó cambios en esta entrada (ahora) mientras la editabas.',
      )
    stored = { ...stored, fields: input.fields, version: stored.version + 1 }
    return stored
  },
  publishPost: () => {
    if (!stored.fields.title)
      throw new AppError('invalid', 'Revisa los campos marcados.', {
        fields: { 'fields.title': 'Escribe el título' },
      })
    stored = {
      ...stored,
      status: 'published',
      publishedAt: new Date().toISOString(),
      publicSlug: 'al-principio',
    }
    return stored
  },
  reportPostPresence: () => ({ others }),
  listPostCategories: () => ({ items: [] }),
  listPostAuthors: () => ({ items: [] }),
  previewPost: () => ({
    title: 'Al principio',
    subtitle: '',
    minutes: 1,
    html: '',
    headings: [],
    bibliography: [],
  }),
}
const show = (mayEdit = true) =>
  showPage(
    () => (
      <>
        <Link to="/otra">Salir</Link>
        <PostEditor
          postId={postId}
          mayEdit={mayEdit}
          mayShare
          renderUploader={() => null}
          uploadPicture={async () => postId}
          onGone={() => undefined}
        />
      </>
    ),
    postPath,
    { answers: answers as never },
  )

test('changes are saved automatically over the version that they began from', () =>
  withFakeTimers(async () => {
    show()
    await writeTitle('Nuevo título')
    screen.getByText('Hay cambios por guardar…')
    await advanceTimers(2000)
    await screen.findByText('Guardado hace un momento')
    expect(sent).toMatchObject([{ version: 2, fields: { title: 'Nuevo título' } }])
    await writeTitle('Otro más')
    await advanceTimers(2000)
    expect(sent.at(-1)).toMatchObject({ version: 3, fields: { title: 'Otro más' } })
  }))

test('without a connection it shows a message, stores the changes on the device, and sends them later', () =>
  withFakeTimers(async () => {
    refusal = new AppError('unavailable', 'No pudimos conectar.')
    const { unmount } = show()
    await writeTitle('Sin red')
    await advanceTimers(2000)
    await screen.findByText(/^No pudimos guardar/)
    unmount()
    refusal = null
    show()
    expect((await titleField()).value).toBe('Sin red')
    screen.getByText('Recuperamos lo que este dispositivo no había podido guardar.')
    await advanceTimers(2000)
    await screen.findByText('Guardado hace un momento')
    expect(stored.fields.title).toBe('Sin red')
    expect(localStorage).toHaveLength(0)
  }))

test("another member's save is not overwritten: the editor offers a choice", () =>
  withFakeTimers(async () => {
    show()
    await writeTitle('Lo mío')
    stored = {
      ...stored,
      version: 9,
      savedBy: 'Luis',
      fields: postFieldsWith({ title: 'Lo de Luis' }),
    }
    await advanceTimers(2000)
    await screen.findByText('Alguien más guardó esta entrada')
    expect(stored.fields.title).toBe('Lo de Luis')
    expect((await titleField()).value).toBe('Lo mío')
    fireEvent.click(await screen.findByRole('button', { name: 'Conservar mi versión' }))
    await advanceTimers(2000)
    expect(sent.at(-1)).toMatchObject({ version: 9, fields: { title: 'Lo mío' }, keeps: true })
    await screen.findByText('Guardado hace un momento')
  }))

test('a refusal is shown at its field, and the typed text stays', () =>
  withFakeTimers(async () => {
    refusal = new AppError('invalid', 'Revisa los campos marcados.', {
      fields: { 'fields.slug': 'Esta dirección ya es de otra entrada. Elige otra.' },
    })
    show()
    await titleField()
    fireEvent.change(screen.getByLabelText('Dirección'), { target: { value: 'mercado' } })
    await advanceTimers(2000)
    await screen.findByText('Esta dirección ya es de otra entrada. Elige otra.')
    screen.getByRole('button', { name: 'Revisar los ajustes' })
    expect(screen.getByLabelText<HTMLInputElement>('Dirección').value).toBe('mercado')
  }))

test('publishing saves first', () =>
  withFakeTimers(async () => {
    show()
    await writeTitle('Para publicar')
    fireEvent.click(screen.getByRole('button', { name: 'Publicar ahora' }))
    // Missing parts are listed first.
    await screen.findByText('No tiene autor.')
    fireEvent.click(screen.getByRole('button', { name: 'Publicar así' }))
    await screen.findByText('Publicada')
    expect(stored.fields.title).toBe('Para publicar')
    screen.getByRole('link', { name: 'Ver la entrada' })
  }))

test('a missing title is requested at its field until it is typed', () =>
  withFakeTimers(async () => {
    show()
    await writeTitle('')
    fireEvent.click(screen.getByRole('button', { name: 'Publicar ahora' }))
    await screen.findByText('No tiene autor.')
    fireEvent.click(screen.getByRole('button', { name: 'Publicar así' }))
    await expect.poll(async () => (await titleField()).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(await titleField())
    await writeTitle('Ya tiene')
    await advanceTimers(2000)
    await expect.poll(() => screen.queryAllByText('Escribe el título')).toEqual([])
    expect(stored.fields.title).toBe('Ya tiene')
  }))

test('other members who have the post open are shown until they leave', () =>
  withFakeTimers(async () => {
    others = [
      { id: postId, name: 'Luis Redactor', since: new Date(Date.now() - 180_000).toISOString() },
    ]
    show()
    await screen.findByText('Alguien más la está escribiendo')
    screen.getByText('Luis Redactor, desde hace 3 minutos.')
    await writeTitle('Sigo yo')
    await advanceTimers(2000)
    await screen.findByText('Guardado hace un momento')
    others = []
    await advanceTimers(46_000)
    await expect.poll(() => screen.queryByText('Alguien más la está escribiendo')).toBeNull()
  }))

test('a member who may only create edits and discards their own draft, without publishing', async () => {
  show(false)
  await titleField()
  screen.getByText('La escribes tú; la publica quien del equipo puede editar.')
  expect(screen.queryByRole('button', { name: 'Publicar ahora' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Más acciones' }))
  expect(
    (await screen.findAllByRole('menuitem', { hidden: true })).map((item) => item.textContent),
  ).toEqual(['Eliminar'])
})

test('posts of others are read-only for them', async () => {
  stored = { ...stored, may: { write: false, discard: false } }
  show(false)
  await screen.findByText('La ves sin poder cambiarla: te falta el permiso de editar.')
  expect((await titleField()).disabled || (await titleField()).closest('fieldset')?.disabled).toBe(
    true,
  )
  expect(screen.queryByRole('button', { name: 'Más acciones' })).toBeNull()
})

test('leaving before it is saved asks, and saves', async () => {
  show()
  await writeTitle('A medias')
  fireEvent.click(screen.getByRole('link', { name: 'Salir' }))
  await screen.findByText('Cambios sin guardar')
  screen.getByRole('button', { name: 'Descartar cambios', hidden: true })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar', hidden: true }))
  await expect.poll(address).toBe('/otra')
  expect(stored.fields.title).toBe('A medias')
})

test('the assistant changes the form and the text like typing, and opens at once on request', () =>
  withFakeTimers(async () => {
    const proposed = {
      content: [
        { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Propuesto.' }] },
      ],
      bibliography: [],
    }
    showPage(
      () => (
        <PostEditor
          postId={postId}
          mayEdit
          mayShare={false}
          opensAssistant
          renderUploader={() => null}
          uploadPicture={async () => postId}
          renderAssistant={({ change, changeText }) => (
            <>
              <button type="button" onClick={() => change({ title: 'De la propuesta' })}>
                Usar
              </button>
              <button type="button" onClick={() => changeText(proposed)}>
                Enlazar
              </button>
            </>
          )}
          onGone={() => undefined}
        />
      ),
      `/staff/contenido/blog/${postId}?asistente=1`,
      { answers: answers as never },
    )
    fireEvent.click(await screen.findByText('Usar'))
    fireEvent.click(screen.getByText('Enlazar'))
    expect((await titleField()).value).toBe('De la propuesta')
    await advanceTimers(2000)
    expect(sent.at(-1)?.fields).toMatchObject({ title: 'De la propuesta', document: proposed })
  }))

test('the words of the text are counted, and the settings open beside it', async () => {
  const document = paragraphDocument('Hoy abre el mercado.')
  stored = { ...stored, fields: postFieldsWith({ document }) }
  show()
  await titleField()
  screen.getByText('4 palabras')
  fireEvent.click(screen.getByRole('button', { name: 'Ajustes' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Ajustes' }))
  drawer.getByRole('combobox', { name: 'Categoría' })
})

test('the comment setting is saved automatically with the others', () =>
  withFakeTimers(async () => {
    show()
    await titleField()
    fireEvent.change(screen.getByLabelText('Comentarios'), { target: { value: 'closed' } })
    await advanceTimers(2000)
    await screen.findByText('Guardado hace un momento')
    expect(sent.at(-1)).toMatchObject({ fields: { comments: 'closed' } })
  }))
