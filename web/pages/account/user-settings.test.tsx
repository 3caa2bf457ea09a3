import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { address, fakeAuth, showPage } from '#tests/support/show-page.tsx'
import { stubNavigator } from '#tests/support/stub-navigator.ts'
import UserSettings from './user-settings.tsx'

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
  firstName: 'Ana',
  lastName: 'Prueba',
  fullName: 'Ana Prueba',
  bio: null as string | null,
  birthday: null as string | null,
  phone: null,
  socialMedia: {} as Record<string, string>,
  address: none,
  avatarUrl: null as string | null,
  coverPhoto: null as string | null,
  role: 'user',
  isProfileComplete: true,
  versions: { personal: 'a', contact: 'a', address: 'a', pictures: 'a' },
}
const user = {
  id: profile.id,
  email: profile.email,
  name: 'Ana Prueba',
  avatarUrl: null,
  role: 'user',
  isProfileComplete: true,
}

let stored: typeof profile
let save: (input: { firstName: string; bio: string }) => unknown
beforeEach(() => {
  stored = { ...profile }
  save = ({ firstName, bio }) => {
    stored = { ...stored, firstName, bio, isProfileComplete: true }
    return stored
  }
})
afterEach(() => {
  vi.useRealTimers()
})

const show = async (
  at = '/user-settings',
  answers: Record<string, (input: never) => unknown> = {},
) => {
  const shown = showPage(UserSettings, at, {
    auth: fakeAuth({ user }),
    answers: {
      readInterests: () => ({ topics: [] }),
      readProfile: () => stored,
      updateProfile: (input) => save(input),
      listCountries: () => [{ code: 'MX', name: 'México', callingCode: '52' }],
      readReferrals: () => ({ visited: 0, registered: 0, verified: 0 }),
      ...answers,
    },
  })
  await screen.findByRole('heading', { name: 'Recomienda y Gana' })
  return shown
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('the own profile', () => {
  test('that is complete is seen first, and changed in edit mode', async () => {
    await show()
    expect(screen.getByText('ana@correo.test')).toBeTruthy()
    expect(screen.queryByLabelText('Sobre ti')).toBeNull()
    press('Editar')
    for (const heading of [
      'Información personal',
      'Contacto y redes sociales',
      'Dirección',
      'Recomienda y Gana',
    ])
      expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
    for (const label of [
      'Cambiar portada',
      'Cambiar foto',
      'Nombre *',
      'Apellido',
      'Sobre ti',
      'Fecha de nacimiento',
      'Teléfono',
    ])
      expect(screen.getByLabelText(label)).toBeTruthy()
  })

  test('can be saved only when something changed; then edit mode ends and "saved" is said for 3 s', async () => {
    await show()
    press('Editar')
    expect(button('Guardar').disabled).toBe(true)
    fill('Sobre ti', 'Panadera')
    expect(button('Guardar').disabled).toBe(false)
    vi.useFakeTimers()
    press('Guardar')
    await pass(0)
    expect(screen.getByText('Configuración guardada')).toBeTruthy()
    expect(button('Editar')).toBeTruthy()
    expect(screen.getByText('Panadera')).toBeTruthy()
    await pass(2_990)
    expect(screen.queryByText('Configuración guardada')).toBeTruthy()
    await pass(20)
    expect(screen.queryByText('Configuración guardada')).toBeNull()
    expect(address()).toBe('/user-settings')
  })

  test('that is incomplete begins in edit mode, and leads to the own panel once it is saved', async () => {
    stored = { ...profile, isProfileComplete: false }
    await show('/complete-profile')
    expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull()
    press('Guardar')
    await vi.waitFor(() => expect(address()).toBe('/home-user-log'))
  })

  test('saved while leaving, it continues where the person wanted to go', async () => {
    stored = { ...profile, isProfileComplete: false }
    await show('/complete-profile')
    fill('Sobre ti', 'Panadera')
    fireEvent.click(screen.getByRole('link', { name: /^Mis direcciones/ }))
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Cambios sin guardar' })).getByRole(
        'button',
        { name: 'Guardar' },
      ),
    )
    await vi.waitFor(() => expect(address()).toBe('/user-settings/direcciones'))
    await screen.findByText('Configuración guardada')
  })

  test('waits while it saves', async () => {
    let finish = (_: unknown) => {}
    save = () => new Promise((resolve) => (finish = resolve))
    await show()
    press('Editar')
    fill('Sobre ti', 'Panadera')
    press('Guardar')
    await vi.waitFor(() => expect(button('Guardando...').disabled).toBe(true))
    await act(async () => finish({ ...stored, bio: 'Panadera' }))
  })

  test('asks before unsaved changes are dropped', async () => {
    await show()
    press('Editar')
    fill('Sobre ti', 'Panadera')
    press('Cancelar')
    const asks = screen.getByRole('dialog', { name: 'Cambios sin guardar' })
    expect(asks.textContent).toContain('Tienes cambios sin guardar. ¿Quieres descartarlos?')
    fireEvent.click(within(asks).getByRole('button', { name: 'Cerrar' }))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Sobre ti').value).toBe('Panadera')
    press('Cancelar')
    press('Descartar cambios')
    expect(button('Editar')).toBeTruthy()
    expect(screen.queryByText('Panadera')).toBeNull()
  })

  test('without changes Cancelar leaves edit mode at once', async () => {
    await show()
    press('Editar')
    press('Cancelar')
    expect(button('Editar')).toBeTruthy()
  })

  test('a failure is told with its reason in a banner that can be closed', async () => {
    save = () => {
      throw new AppError('unavailable', 'No pudimos conectar.')
    }
    await show()
    press('Editar')
    fill('Sobre ti', 'Panadera')
    press('Guardar')
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).toBe('Error al actualizar el perfil: No pudimos conectar.')
    press('Cerrar aviso')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Sobre ti').value).toBe('Panadera')
  })

  test('takes each network once, as an address', async () => {
    await show()
    press('Editar')
    const choice = () => screen.getByLabelText<HTMLSelectElement>('Agregar red social')
    const offered = () => [...choice().options].map(({ value }) => value).filter(Boolean)
    expect(offered()).toEqual([
      'facebook',
      'instagram',
      'linkedin',
      'twitter',
      'youtube',
      'website',
    ])
    fireEvent.change(choice(), { target: { value: 'instagram' } })
    expect(offered()).not.toContain('instagram')
    expect(screen.getByLabelText<HTMLInputElement>('Instagram').type).toBe('url')
    fill('Instagram', 'ana')
    press('Guardar')
    expect(screen.getByText('Escribe una dirección completa, con https://')).toBeTruthy()
    press('Quitar Instagram')
    expect(offered()).toContain('instagram')
  })

  test('that is incomplete explains its purpose, what is missing, and that it can wait', async () => {
    stored = { ...profile, isProfileComplete: false }
    await show('/complete-profile')
    const notice = screen.getByText('Completa tu perfil').parentElement?.textContent
    expect(notice).toContain('Solo el nombre es obligatorio.')
    expect(notice).toContain(
      'Te falta: tu foto, tu teléfono, tu fecha de nacimiento y tu dirección.',
    )
    await act(async () => press('Ahora no'))
    expect(address()).toBe('/home-user-log')
  })

  test('arrow keys only move in the list of networks; Enter or the button adds one', async () => {
    await show()
    press('Editar')
    const choice = screen.getByLabelText<HTMLSelectElement>('Agregar red social')
    const move = (value: string) => {
      fireEvent.keyDown(choice, { key: 'ArrowDown' })
      fireEvent.change(choice, { target: { value } })
    }
    move('facebook')
    move('instagram')
    for (const name of ['Facebook', 'Instagram']) expect(screen.queryByLabelText(name)).toBeNull()
    press('Agregar')
    expect(screen.getByLabelText('Instagram')).toBeTruthy()
    move('linkedin')
    fireEvent.keyDown(choice, { key: 'Enter' })
    expect(screen.getByLabelText('LinkedIn')).toBeTruthy()
    expect(screen.queryByLabelText('Facebook')).toBeNull()
  })

  test('counts the days to the birthday while the date is chosen', async () => {
    await show()
    press('Editar')
    expect(screen.getByLabelText<HTMLInputElement>('Fecha de nacimiento').type).toBe('date')
    const tomorrow = new Date(Date.now() + 24 * 3600 * 1000)
    fill(
      'Fecha de nacimiento',
      `1990-${String(tomorrow.getMonth() + 1).padStart(2, '0')}-${String(tomorrow.getDate()).padStart(2, '0')}`,
    )
    expect(screen.getByText('Mañana es tu cumpleaños')).toBeTruthy()
  })

  test('draws a picture where there is none, and where one does not load', async () => {
    const { container, unmount } = await show()
    expect(container.querySelector('img')).toBeNull()
    unmount()
    stored = { ...profile, avatarUrl: '/a.jpg', coverPhoto: '/b.jpg' }
    const broken = await show()
    expect(broken.container.querySelectorAll('img')).toHaveLength(2)
    for (const image of broken.container.querySelectorAll('img')) fireEvent.error(image)
    expect(broken.container.querySelector('img')).toBeNull()
  })

  test('an address can be typed manually when the search is unavailable', async () => {
    const getCurrentPosition = (found: (position: object) => void) =>
      found({ coords: { latitude: 19.4, longitude: -99.1 } })
    stubNavigator('geolocation', { getCurrentPosition })
    const locateAddress = () => {
      throw new AppError('unavailable', 'No pudimos conectar.', {
        cause: new TypeError('Failed to fetch'),
      })
    }
    await show('/user-settings', { locateAddress })
    press('Editar')
    press('Agregar dirección')
    fireEvent.click(screen.getByRole('button', { name: /Automática/ }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No se pudo obtener la ubicación. Introduce la dirección manualmente.',
    )
    expect(screen.getByLabelText('País')).toBeTruthy()
  })

  test('the address dialog offers two ways; by hand it opens the fields', async () => {
    await show()
    press('Editar')
    press('Agregar dirección')
    const dialog = screen.getByRole('dialog', { name: 'Dirección' })
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual([
      '',
      'AutomáticaCon la ubicación de tu dispositivo. No la guardamos.',
      'ManualEscribe tú la dirección.',
    ])
    fireEvent.click(within(dialog).getByRole('button', { name: /Manual/ }))
    for (const label of ['País', 'Barrio', 'Calle y número', 'Código postal'])
      expect(within(dialog).getByLabelText(label)).toBeTruthy()
  })
})
