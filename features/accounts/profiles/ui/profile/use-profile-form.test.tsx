import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { ApiProvider } from '#shared/ui/calls/api.tsx'
import { fakeApi } from '#tests/support/show-page.tsx'
import type { Profile } from './profile-values.ts'
import { type PictureUploads, useProfileForm } from './use-profile-form.ts'

const address = {
  country: null,
  countryCode: null,
  state: null,
  city: null,
  neighborhood: null,
  street: null,
  postalCode: null,
}
const versions = { personal: 'a', contact: 'a', address: 'a', pictures: 'a' }
const profile = {
  firstName: 'Ana',
  socialMedia: {},
  address,
  phone: null,
  isProfileComplete: true,
  versions,
} as unknown as Profile
const photo = new File(['x'], 'avatar.jpg', { type: 'image/jpeg' })

function open(
  upload: PictureUploads['upload'],
  updateProfile = vi.fn(() => profile),
  readProfile = () => profile,
) {
  const { api, calls } = fakeApi({ updateProfile, readProfile })
  const onSaved = vi.fn()
  const pictures = { accept: 'image/*', check: () => null, upload }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider api={api}>{children}</ApiProvider>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useProfileForm({ profile, pictures, onSaved }), { wrapper })
  return { result, calls, onSaved, save: () => act(async () => result.current.submit()) }
}

describe('the form of the profile', () => {
  test('keeps a cropped picture until the profile is saved', async () => {
    const upload = vi.fn(async () => 'x/y.jpg')
    const { result, calls, onSaved, save } = open(upload)
    act(() => result.current.choose('avatar', photo))
    expect(result.current.isDirty).toBe(true)
    expect(upload).not.toHaveBeenCalled()
    await save()
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(upload).toHaveBeenCalledWith('avatar', photo)
    expect(calls[0]?.[1]).toMatchObject({ avatar: 'x/y.jpg', cover: undefined })
    expect(result.current.isDirty).toBe(false)
  })

  /** Another tab has saved `change` in one section since this one read the profile. */
  const beside = (section: keyof typeof versions, change: object) => {
    const elsewhere = {
      ...profile,
      ...change,
      versions: { ...versions, [section]: 'b' },
    } as Profile
    const updateProfile = vi.fn((input: { versions: Partial<typeof versions> }) => {
      const read = input.versions[section]
      if (read !== undefined && read !== 'b')
        throw new AppError('conflict', 'Tu perfil cambió en otra pestaña.')
      return elsewhere
    })
    return open(vi.fn(), updateProfile as never, () => elsewhere)
  }
  const sentLast = (calls: [string, unknown][]) =>
    calls.filter(([name]) => name === 'updateProfile').at(-1)?.[1]

  test('sends only changed sections, so that other tabs may have saved the others', async () => {
    const { result, calls, onSaved, save } = beside('personal', { bio: 'Panadera' })
    act(() => result.current.form.setFieldValue('phone', '55 1234 5678'))
    await save()
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(sentLast(calls)).toEqual({
      phone: '55 1234 5678',
      phoneCountry: expect.any(String),
      socialMedia: {},
      versions: { contact: 'a' },
    })
  })

  test('shows a conflicting section as saved elsewhere, and can keep the typed values', async () => {
    const { result, calls, onSaved, save } = beside('personal', { bio: 'Panadera' })
    act(() => result.current.form.setFieldValue('lastName', 'Prueba'))
    await save()
    await vi.waitFor(() =>
      expect(result.current.overtaken).toMatchObject({
        sections: ['personal'],
        now: { bio: 'Panadera' },
      }),
    )
    expect(result.current.form.values).toMatchObject({
      firstName: 'Ana',
      lastName: 'Prueba',
      bio: 'Panadera',
    })
    expect([result.current.isDirty, onSaved.mock.calls.length]).toEqual([true, 0])
    act(() => result.current.keepMine())
    await save()
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(sentLast(calls)).toMatchObject({
      lastName: 'Prueba',
      bio: 'Panadera',
      versions: { personal: 'b' },
    })
  })

  test('can use the saved version, leaving the other sections as typed', async () => {
    const { result, save } = beside('personal', { firstName: 'Anabel' })
    act(() => result.current.form.setFieldValue('firstName', 'Anita'))
    act(() => result.current.form.setFieldValue('phone', '55 1234 5678'))
    await save()
    await vi.waitFor(() => expect(result.current.overtaken).not.toBeNull())
    expect(result.current.form.values.firstName).toBe('Anita')
    act(() => result.current.takeTheirs())
    expect(result.current.form.values).toMatchObject({ firstName: 'Anabel', phone: '55 1234 5678' })
    expect(result.current.overtaken).toBeNull()
  })

  test.each([
    ['its reason', 'Error en la subida: no cabe', 'Error en la subida: no cabe'],
    ['the usual words where there is none', '', 'Error al guardar la configuración'],
  ])(
    'a picture that does not arrive is told with %s, and nothing is saved',
    async (_, message, said) => {
      const { result, calls, save } = open(() => Promise.reject(new Error(message)))
      act(() => result.current.choose('cover', photo))
      await save()
      await vi.waitFor(() => expect(result.current.error).toBe(said))
      expect(calls).toEqual([])
    },
  )
})
