import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError, type ErrorCode } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { StaffAuthor } from '../contract/team.ts'
import { AuthorForm, NewAuthorForm } from './author-form.tsx'
import { toAuthorValues } from './author-values.ts'

const Pictures = () => null
const author = {
  id: '01980000-0000-7000-8000-000000000001',
  username: 'luz',
  name: 'Luz',
  firstName: 'Luz',
  socialMedia: {},
  version: '3',
} as StaffAuthor

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('nothing is needed of a new author, and what is typed is sent', async () => {
  const saved: string[] = []
  const { calls } = showPage(
    () => <NewAuthorForm Pictures={Pictures} onSaved={({ id }) => saved.push(id)} />,
    '/staff/authors/new',
    {
      answers: { listCountries: () => [], createAuthor: () => author },
    },
  )
  type('Nombre', 'Luz')
  type('LinkedIn', 'https://www.linkedin.com/in/luz')
  fireEvent.change(screen.getByLabelText('Modo de trabajo'), { target: { value: 'project' } })
  save('Guardar autor')
  await waitFor(() => expect(saved).toEqual([author.id]))
  const [, sent] = calls.find(([name]) => name === 'createAuthor') ?? []
  expect(sent).toMatchObject({
    firstName: 'Luz',
    workMode: 'project',
    socialMedia: { linkedin: 'https://www.linkedin.com/in/luz' },
    phone: '',
  })
})

test('a link that is no address is refused beside its field, and nothing is sent', async () => {
  const { calls } = showPage(
    () => <NewAuthorForm Pictures={Pictures} onSaved={() => undefined} />,
    '/staff/authors/new',
    {
      answers: { listCountries: () => [] },
    },
  )
  type('Facebook', 'luz en facebook')
  save('Guardar autor')
  expect(await screen.findByText('Escribe una dirección completa, con https://')).toBeTruthy()
  expect(calls.some(([name]) => name === 'createAuthor')).toBe(false)
})

test.each<[ErrorCode, string]>([
  ['unauthenticated', 'Debes iniciar sesión para crear un autor'],
  ['internal', 'Error al guardar el autor'],
  ['too_many', 'Espera un momento.'],
])(
  'saving an author that is refused as %s says so, and what was typed stays',
  async (code, words) => {
    const createAuthor = () => {
      throw new AppError(code, 'Espera un momento.')
    }
    showPage(
      () => <NewAuthorForm Pictures={Pictures} onSaved={() => undefined} />,
      '/staff/authors/new',
      {
        answers: { listCountries: () => [], createAuthor },
      },
    )
    type('Nombre', 'Luz')
    save('Guardar autor')
    expect(await screen.findByText(words)).toBeTruthy()
    expect((screen.getByLabelText('Nombre') as HTMLInputElement).value).toBe('Luz')
  },
)

test('a change is saved over the version that was read', async () => {
  const { calls } = showPage(
    () => <AuthorForm author={author} Pictures={Pictures} onSaved={() => undefined} />,
    '/staff/authors/1/editar',
    {
      answers: {
        listCountries: () => [],
        saveAuthor: () => ({ ...author, version: '4' }),
        readStaffAuthor: () => author,
      },
    },
  )
  type('Apellido', 'Prado')
  save('Guardar cambios')
  await waitFor(() => expect(calls.some(([name]) => name === 'saveAuthor')).toBe(true))
  const [, sent] = calls.find(([name]) => name === 'saveAuthor') ?? []
  expect(sent).toMatchObject({
    ...toAuthorValues(author),
    lastName: 'Prado',
    authorId: author.id,
    version: '3',
  })
})
