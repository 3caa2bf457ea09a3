import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import { ProfileForm } from './profile-form.tsx'
import type { Profile } from './profile-values.ts'

const none = {
  country: null,
  countryCode: null,
  state: null,
  city: null,
  neighborhood: null,
  street: null,
  postalCode: null,
}
const profile = {
  id: '019a0000-0000-7000-8000-000000000001',
  email: 'ana@correo.test',
  role: 'user',
  isProfileComplete: true,
  firstName: 'Ana',
  lastName: 'Prueba',
  fullName: 'Ana Prueba',
  bio: null,
  birthday: null,
  phone: null,
  socialMedia: {},
  address: none,
  avatarUrl: null,
  coverPhoto: null,
  versions: { personal: 'a', contact: 'a', address: 'a', pictures: 'a' },
} as unknown as Profile

/**
 * The form and a link to another page; `saved` records for each save whether the person was leaving.
 */
function open(refusal?: AppError, elsewhere: Partial<Profile> = {}) {
  const saved: boolean[] = []
  const { calls } = showPage(
    () => {
      const [isEditing, setEditing] = useState(true)
      const form = (
        <ProfileForm
          profile={profile}
          pictures={{ accept: 'image/*', check: () => null, upload: async () => '' }}
          onSaved={(isLeaving) => saved.push(isLeaving)}
          onCancel={() => setEditing(false)}
        />
      )
      return (
        <>
          <Link to="/otra">Salir</Link>
          {isEditing ? form : <p>Solo se ve</p>}
        </>
      )
    },
    '/perfil',
    {
      answers: {
        listCountries: () => [{ code: 'MX', name: 'México', callingCode: '52' }],
        readProfile: () => ({ ...profile, ...elsewhere }),
        updateProfile: () => {
          if (refusal) throw refusal
          return profile
        },
      },
    },
  )
  fireEvent.change(screen.getByLabelText('Sobre ti'), { target: { value: 'Panadera' } })
  const sent = () => calls.filter(([name]) => name === 'updateProfile').map(([, input]) => input)
  return { told: saved, sent }
}
const asked = async () => within(await screen.findByRole('dialog', { name: 'Cambios sin guardar' }))
const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Salir' }))
const save = async () => fireEvent.click((await asked()).getByRole('button', { name: 'Guardar' }))
const typed = () => screen.getByLabelText<HTMLTextAreaElement>('Sobre ti').value

test.each([
  ['another page', leave, () => expect.poll(address).toBe('/otra')],
  [
    'Cancelar',
    () => fireEvent.click(screen.getByRole('button', { name: 'Cancelar' })),
    () => screen.findByText('Solo se ve'),
  ],
])('saves the typed values when leaving for %s, and continues there', async (_, go, arrives) => {
  const { told: saved, sent } = open()
  go()
  await save()
  await arrives()
  expect([saved, sent()]).toMatchObject([[true], [{ bio: 'Panadera' }]])
})

test('shows a refusal and keeps the typed values', async () => {
  const { told: saved } = open(new AppError('unavailable', 'No pudimos conectar.'))
  leave()
  await save()
  await screen.findByText('Error al actualizar el perfil: No pudimos conectar.')
  expect([address(), typed(), saved]).toEqual(['/perfil', 'Panadera', []])
})

test("shows another tab's changes before leaving", async () => {
  const elsewhere = { bio: 'De otra pestaña', versions: { ...profile.versions, personal: 'b' } }
  open(new AppError('conflict', 'Tu perfil cambió en otra pestaña.'), elsewhere)
  leave()
  await save()
  await screen.findByText('Guardaste cambios en otra pestaña o en otro dispositivo')
  // The answered dialog closes a moment later.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  leave()
  expect((await asked()).queryByRole('button', { name: 'Guardar' })).toBeNull()
  expect(typed()).toBe('Panadera')
})
