import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { ApiProvider, useCall } from '#shared/ui/calls/api.tsx'
import { SnackbarProvider } from '#shared/ui/overlays/snackbar.tsx'
import { myBusiness as business, businessId as id } from '#tests/support/factories/my-business.ts'
import { type MyBusiness, readMyBusiness } from '../../contract/owner.ts'
import { Editor } from './editor.tsx'

// Many form fields are slow on a busy machine.
configure({ asyncUtilTimeout: 8_000 })

/** State of the fake server, and the requests that it received. */
let stored: MyBusiness
let refusal: AppError | null
const saved: Record<string, unknown>[] = []

const answers: Record<string, (input: Record<string, unknown>) => unknown> = {
  readMyBusiness: () => stored,
  listCategories: () => ({ items: [] }),
  listTeam: () => ({ members: [] }),
  saveBasics(input) {
    saved.push(input)
    if (refusal) throw refusal
    const { businessId: _, ...basics } = input
    stored = business({ ...basics, version: 'b9' })
    return stored
  },
  saveHours(input) {
    saved.push(input)
    return stored
  },
}
const api = {
  call: async ({ name }: Endpoint, input: unknown) => {
    const answer = answers[name]
    if (!answer) throw new Error(`no fake answer for ${name}`)
    return answer(input as Record<string, unknown>) as never
  },
}

function Page() {
  const read = useCall(readMyBusiness, { businessId: id })
  return (
    <>
      <Link to="/otra">Irse</Link>
      {read.data && (
        <Editor
          business={read.data}
          tilesUrl=""
          renderUploader={() => null}
          invitations={null}
          viewerId={id}
          onGone={() => undefined}
        />
      )}
    </>
  )
}

async function open(holds = business()) {
  stored = holds
  const router = createMemoryRouter(
    [
      { path: '/editar', element: <Page /> },
      { path: '/otra', element: <p>Otra página</p> },
    ],
    { initialEntries: ['/editar'] },
  )
  render(
    <MantineProvider>
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <ApiProvider api={api}>
          <SnackbarProvider>
            <RouterProvider router={router} />
          </SnackbarProvider>
        </ApiProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByRole('heading', { name: 'Lo básico' })
  return router
}

const editButton = () => screen.getByRole('button', { name: /^Editar.*Lo básico$/ })
const edit = () => fireEvent.click(editButton())
const tagline = () => screen.getByLabelText<HTMLInputElement>('Una frase que te presente')
const type = (value: string) => fireEvent.change(tagline(), { target: { value } })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

beforeEach(() => {
  saved.length = 0
  refusal = null
  // As wide as the preview needs to be shown beside the forms.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('shows unsaved values in the preview and the meter, and saves with the version that was read', async () => {
  await open()
  edit()
  expect(button('Guardar').disabled).toBe(true)
  type('Pan de masa madre')
  expect(button('Guardar').disabled).toBe(false)
  const preview = screen.getByRole('complementary', { name: 'Vista previa' })
  await waitFor(() => expect(within(preview).getByText('Pan de masa madre')).toBeTruthy())
  expect(screen.getByRole('heading', { name: 'Tu página está al 3 %' })).toBeTruthy()
  fireEvent.click(button('Guardar'))
  await screen.findByText('Guardado')
  expect(screen.getByText('Guardado').closest('section')).toBe(
    screen.getByRole('region', { name: 'Lo básico' }),
  )
  expect(saved).toMatchObject([
    {
      businessId: id,
      version: 'b1',
      tagline: 'Pan de masa madre',
      description: null,
      yearFounded: null,
    },
  ])
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
  expect(document.activeElement).toBe(editButton())
})

test('preserves the typed values when saving fails, with the reason at the field', async () => {
  await open()
  edit()
  fireEvent.change(screen.getByLabelText('Dirección de tu página'), {
    target: { value: 'panaderia-lupita' },
  })
  refusal = new AppError('invalid', 'Esa dirección ya la usa otro negocio. Elige otra.', {
    fields: { slug: 'Esa dirección ya la usa otro negocio. Elige otra.' },
  })
  fireEvent.click(button('Guardar'))
  await screen.findByText('Esa dirección ya la usa otro negocio. Elige otra.')
  expect(screen.getByLabelText<HTMLInputElement>('Dirección de tu página').value).toBe(
    'panaderia-lupita',
  )
})

test('shows what others saved in the meantime, and can continue with the own values', async () => {
  await open()
  edit()
  type('La mía')
  stored = business({ tagline: 'La de mi socia', version: 'b2' })
  refusal = new AppError(
    'conflict',
    'Alguien de tu equipo guardó cambios en esta sección mientras la editabas.',
  )
  fireEvent.click(button('Guardar'))
  const notice = await screen.findByText('Alguien guardó cambios aquí mientras editabas')
  expect(
    within(notice.closest('[role=alert]') as HTMLElement).getByText('La de mi socia'),
  ).toBeTruthy()
  expect(tagline().value).toBe('La mía')
  expect(button('Guardar').disabled).toBe(true)
  refusal = null
  fireEvent.click(button('Conservar mis cambios'))
  fireEvent.click(button('Guardar'))
  await screen.findByText('Guardado')
  expect(saved.at(-1)).toMatchObject({ version: 'b2', tagline: 'La mía' })
})

test('can continue with the values that others saved', async () => {
  await open()
  edit()
  type('La mía')
  stored = business({ tagline: 'La de mi socia', version: 'b2' })
  refusal = new AppError(
    'conflict',
    'Alguien de tu equipo guardó cambios en esta sección mientras la editabas.',
  )
  fireEvent.click(button('Guardar'))
  fireEvent.click(await screen.findByRole('button', { name: 'Usar la versión guardada' }))
  await waitFor(() => expect(tagline().value).toBe('La de mi socia'))
  expect(button('Guardar').disabled).toBe(true)
})

test('the saved mark disappears when a section is opened again, and does not appear when it was closed without a change', async () => {
  await open()
  edit()
  type('Pan de masa madre')
  fireEvent.click(button('Guardar'))
  await screen.findByText('Guardado')
  edit()
  expect(screen.queryByText('Guardado')).toBeNull()
  fireEvent.click(button('Cancelar'))
  expect(screen.queryByText('Guardado')).toBeNull()
})

test('cancelled values can be restored', async () => {
  await open()
  edit()
  type('Casi perdida')
  fireEvent.click(button('Cancelar'))
  expect(screen.queryByLabelText('Una frase que te presente')).toBeNull()
  fireEvent.click(await screen.findByText('Recuperarlos'))
  await waitFor(() => expect(tagline().value).toBe('Casi perdida'))
  expect(button('Guardar').disabled).toBe(false)
})

async function leave() {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.removeAttribute('open')
  }
  fireEvent.click(screen.getByRole('link', { name: 'Irse', hidden: true }))
  return within(await screen.findByRole('dialog', { name: 'Cambios sin guardar' }))
}

test('asks for confirmation before unsaved values are discarded', async () => {
  const router = await open()
  edit()
  type('Sin guardar')
  const asks = await leave()
  expect(
    asks.getByText('Tienes cambios sin guardar en Lo básico. ¿Quieres descartarlos?'),
  ).toBeTruthy()
  expect(router.state.location.pathname).toBe('/editar')
  expect(tagline().value).toBe('Sin guardar')
})

test('the confirmation can save every section with unsaved values, then continues the navigation', async () => {
  const router = await open()
  edit()
  type('Pan de masa madre')
  fireEvent.click(screen.getByRole('button', { name: /^Editar.*Horarios?$/ }))
  fireEvent.click(await screen.findByLabelText('Abierto las 24 horas, todos los días'))
  const asks = await leave()
  fireEvent.click(asks.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/otra'))
  expect(saved).toMatchObject([
    { tagline: 'Pan de masa madre', version: 'b1' },
    { alwaysOpen: true, version: 'h1' },
  ])
})

test('stays when saving is refused, and asks to resolve a conflict first', async () => {
  const router = await open()
  edit()
  type('La mía')
  stored = business({ tagline: 'La de mi socia', version: 'b2' })
  refusal = new AppError(
    'conflict',
    'Alguien de tu equipo guardó cambios en esta sección mientras la editabas.',
  )
  fireEvent.click((await leave()).getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Alguien guardó cambios aquí mientras editabas')
  expect([router.state.location.pathname, tagline().value]).toEqual(['/editar', 'La mía'])
  const asks = await leave()
  expect(asks.queryByRole('button', { name: 'Guardar' })).toBeNull()
  expect(asks.getByRole('button', { name: 'Descartar cambios' })).toBeTruthy()
})

test('a user without permission to edit sees no edit buttons', async () => {
  await open(business({}, 'seller'))
  expect(screen.queryByRole('button', { name: /^Editar/ })).toBeNull()
  expect(screen.getByText(/Los cambios los hacen/)).toBeTruthy()
})
