import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { fakeAuth, showPage } from '#tests/support/show-page.tsx'
import AccountData from './account-data.tsx'

const user = {
  id: 'x',
  email: 'ana@correo.test',
  name: 'Ana',
  avatarUrl: null,
  role: 'user',
  isProfileComplete: true,
}
const businesses = [
  { id: '1', name: 'Óptica Ñandú', fate: 'unpublished' },
  { id: '2', name: 'Taller', fate: 'stays' },
]
const copy = {
  id: '9',
  state: 'working',
  done: 3,
  total: 10,
  bytes: null,
  requestedAt: '2026-11-21T10:00:00Z',
  expiresAt: null,
}
const nothing = {
  state: 'none',
  eraseAfter: null,
  texts: null as string | null,
  hasPassword: true,
  businesses: [] as object[],
}

/** The page of a signed-in person; `answers` override the default of no export and no deletion. */
async function show(
  answers: Record<string, (input: never) => unknown> = {},
  auth = fakeAuth({ user }),
) {
  const none = {
    readExport: () => ({ latest: null, nextAt: null }),
    readDeletion: () => nothing,
  }
  const shown = showPage(AccountData, '/user-settings/datos', {
    auth,
    answers: { ...none, ...answers },
  })
  await screen.findByRole('heading', { name: 'Descargar mis datos' })
  await screen.findByRole('heading', { name: 'Borrar mi cuenta' })
  return shown
}
const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name, hidden: true }))

describe('a data export', () => {
  test('in progress shows its progress, and offers no other', async () => {
    await show({ readExport: () => ({ latest: copy, nextAt: null }) })
    expect(screen.getByText('Reuniendo tus datos: 3 de 10 archivos')).toBeTruthy()
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('3')
    expect(screen.queryByRole('button', { name: 'Pedir una copia' })).toBeNull()
  })

  test('that failed says so, and can be requested again', async () => {
    const requestExport = vi.fn(() => ({
      latest: { ...copy, state: 'waiting', done: 0, total: 0 },
      nextAt: null,
    }))
    await show({
      readExport: () => ({ latest: { ...copy, state: 'failed' }, nextAt: null }),
      requestExport,
    })
    expect(screen.getByText('No pudimos terminar tu copia. Pídela otra vez.')).toBeTruthy()
    press('Pedir una copia')
    await vi.waitFor(() => expect(requestExport).toHaveBeenCalledOnce())
  })

  test('that is rate-limited says when to try again', async () => {
    const refuse = () => {
      throw new AppError('too_many', 'Ya pediste una copia hace poco.')
    }
    await show({ requestExport: refuse })
    press('Pedir una copia')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Ya pediste una copia hace poco.',
    )
  })
})

describe('the end of the account', () => {
  test('describes the effect on each business before the request', async () => {
    await show({ readDeletion: () => ({ ...nothing, businesses }) })
    const items = within(screen.getByRole('region', { name: 'Borrar mi cuenta' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(items).toEqual([
      'Óptica Ñandú deja de publicarse, y borramos sus contactos, fotos y solicitudes.',
      'Taller sigue con sus otros dueños; tú dejas el equipo.',
    ])
    expect(screen.getByText(/nombra antes a otro dueño/)).toBeTruthy()
  })

  test('is requested with an e-mailed code if there is no password', async () => {
    const ask = vi.fn(async () => ({}))
    const requestDeletion = vi.fn(() => ({ ...nothing, hasPassword: false, state: 'asked' }))
    await show(
      { readDeletion: () => ({ ...nothing, hasPassword: false }), requestDeletion },
      fakeAuth({ user, ask: ask as never }),
    )
    press('Borrar mi cuenta')
    expect(screen.queryByLabelText('Tu contraseña')).toBeNull()
    press('Enviar código')
    await screen.findByText('Escribe las 6 cifras que te enviamos por correo.')
    expect(ask).toHaveBeenCalledOnce()
    fireEvent.change(screen.getByLabelText('Código de 6 cifras'), { target: { value: '12' } })
    press('Enviarme el enlace de borrado')
    expect(await screen.findByText('Escribe las 6 cifras del correo')).toBeTruthy()
    expect(requestDeletion).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('radio', { name: 'Que se borren conmigo', hidden: true }))
    fireEvent.change(screen.getByLabelText('Código de 6 cifras'), { target: { value: '123 456' } })
    press('Enviarme el enlace de borrado')
    await vi.waitFor(() =>
      expect(requestDeletion).toHaveBeenCalledWith({ texts: 'go', code: '123 456' }),
    )
  })

  test('that is scheduled can be cancelled', async () => {
    const cancelAccountDeletion = vi.fn(() => nothing)
    const scheduled = {
      ...nothing,
      state: 'scheduled',
      texts: 'stay',
      eraseAfter: '2026-12-05T18:00:00Z',
    }
    const refresh = vi.fn(async () => undefined)
    await show(
      { readDeletion: () => scheduled, cancelAccountDeletion },
      fakeAuth({ user, refresh }),
    )
    expect(screen.getByText(/Tu cuenta se borrará el 5 dic 2026/)).toBeTruthy()
    expect(screen.getByText('que se queden, sin mi nombre')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Borrar mi cuenta' })).toBeNull()
    press('Conservar mi cuenta')
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce())
  })
})
