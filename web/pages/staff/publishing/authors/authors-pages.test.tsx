import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StaffAuthor } from '#features/publishing/authors/contract/team.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { StaffPage } from '#tests/support/staff-page.tsx'
import EditAuthor from './edit.tsx'
import NewAuthor from './new.tsx'
import AuthorProfile from './profile.tsx'

const author = {
  id: '01980000-0000-7000-8000-000000000001',
  username: 'luz',
  name: 'Luz Prado',
  firstName: 'Luz',
  lastName: 'Prado',
  email: 'luz@correo.test',
  phone: null,
  address: null,
  city: 'Puebla',
  country: 'México',
  countryCode: 'MX',
  preferredLanguage: 'es',
  experienceLevel: 'senior',
  workMode: 'permanent',
  socialMedia: { linkedin: 'https://www.linkedin.com/in/luz' },
  profileImageId: null,
  profileImage: null,
  coverImageId: null,
  coverImage: null,
  account: null,
  isArchived: false,
  followers: 3200,
  posts: 2,
  version: '1',
  createdAt: '2026-03-01T12:00:00.000Z',
} as StaffAuthor

const all = { permissions: ['read', 'create', 'edit', 'delete'] }
const answers = {
  readStaffAuthor: () => author,
  createAuthor: () => author,
  listCountries: () => [],
}

const show = (at: string, access: object = all) =>
  showPage(() => <StaffPage access={access} />, at, {
    answers,
    route: 'staff',
    pages: [
      { path: 'authors/new', Component: NewAuthor },
      { path: 'authors/:authorId', Component: AuthorProfile },
      { path: 'authors/:authorId/editar', Component: EditAuthor },
      { path: 'contenido/autores', Component: () => <p>La lista</p> },
    ],
  })

test('the profile is read only, and leads to the form for who may edit', async () => {
  show(`/staff/authors/${author.id}`)
  expect(await screen.findByRole('heading', { name: 'Luz Prado' })).toBeTruthy()
  expect(screen.getByText('luz@correo.test')).toBeTruthy()
  expect(screen.getByText('3 mil seguidores · 2 entradas')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'Editar' }).getAttribute('href')).toBe(
    `/staff/authors/${author.id}/editar`,
  )
})

test('a member with read permission sees no actions', async () => {
  show(`/staff/authors/${author.id}`, { permissions: ['read'] })
  await screen.findByRole('heading', { name: 'Luz Prado' })
  expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Archivar' })).toBeNull()
})

test('a saved author is shown on their profile', async () => {
  show('/staff/authors/new')
  fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Luz' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar autor' }))
  expect(await screen.findByRole('link', { name: 'Editar' })).toBeTruthy()
})

test('leaving the author form with changes asks first', async () => {
  show('/staff/authors/new')
  fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Luz' } })
  fireEvent.click(screen.getByRole('link', { name: 'Volver a Autores del Blog' }))
  expect(await screen.findByText('Tienes cambios sin guardar. ¿Deseas descartarlos?')).toBeTruthy()
  expect(screen.queryByText('La lista')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Descartar cambios' }))
  await waitFor(() => expect(screen.queryByText('La lista')).not.toBeNull())
})

test('the question saves the author and continues the navigation', async () => {
  show('/staff/authors/new')
  fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Luz' } })
  fireEvent.click(screen.getByRole('link', { name: 'Volver a Autores del Blog' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Guardar', hidden: true }))
  await waitFor(() => expect(screen.queryByText('La lista')).not.toBeNull())
})

test('the pickers take pictures alone', async () => {
  show('/staff/authors/new')
  const picker = (await screen.findByLabelText('Cambiar portada')) as HTMLInputElement
  expect(picker.accept).toBe('image/jpeg,image/png,image/gif,image/webp')
  fireEvent.change(picker, {
    target: { files: [new File(['x'], 'acta.pdf', { type: 'application/pdf' })] },
  })
  expect(
    await screen.findByText('Formato de imagen no válido. Solo se permiten JPG, PNG, GIF, WebP.'),
  ).toBeTruthy()
})
