import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { address, showPage } from '#tests/support/show-page.tsx'
import { Link } from '../link.tsx'
import { Sheet } from './sheet.tsx'
import { UnsavedChanges, useUnsavedChanges } from './unsaved-changes.tsx'

const save = vi.fn(async () => true)
beforeEach(() => void save.mockReset().mockResolvedValue(true))

function Editor({ canSave = true }: { canSave?: boolean }) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <input
        aria-label="Texto"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <UnsavedChanges when={typed !== ''} onSave={canSave ? save : undefined} />
    </>
  )
}
function Page() {
  const navigate = useNavigate()
  const [, setAddress] = useSearchParams()
  return (
    <>
      <Editor />
      <Link to="/otra">Otra</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Atrás
      </button>
      <button type="button" onClick={() => setAddress({ fila: '2' })}>
        Otra fila
      </button>
    </>
  )
}
function Panel() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Sheet open={open} onClose={() => setOpen(false)} title="Hoja">
        {open && <Editor />}
      </Sheet>
      <p>{open ? 'abierta' : 'cerrada'}</p>
    </>
  )
}
function Cancelled() {
  const [open, setOpen] = useState(true)
  const { question, leave } = useUnsavedChanges({ when: true })
  return (
    <>
      {question}
      <button type="button" onClick={() => leave(() => setOpen(false))}>
        Cancelar
      </button>
      <p>{open ? 'abierta' : 'cerrada'}</p>
    </>
  )
}
function Two() {
  return (
    <>
      <Editor />
      <Sheet open onClose={() => undefined} title="Hoja">
        <Editor />
      </Sheet>
      <Link to="/otra">Otra</Link>
    </>
  )
}
const show = (Of: () => React.ReactNode = Page) => showPage(Of, '/pagina', { before: ['/antes'] })
const type = (text = 'a medias') =>
  fireEvent.change(screen.getByLabelText('Texto'), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const asked = async () => within(await screen.findByRole('dialog', { name: 'Cambios sin guardar' }))
const isAsking = () => screen.queryByRole('dialog', { name: 'Cambios sin guardar' }) !== null
const ways: [string, () => void, string][] = [
  ['a link', () => fireEvent.click(screen.getByRole('link', { name: 'Otra' })), '/otra'],
  ['the way back', () => press('Atrás'), '/antes'],
  ['another row beside the list', () => press('Otra fila'), '/pagina?fila=2'],
]

test.each(ways)('%s asks, and goes on once it is discarded', async (_, go, to) => {
  show()
  type()
  go()
  const dialog = await asked()
  expect(address()).toBe('/pagina')
  fireEvent.click(dialog.getByRole('button', { name: 'Descartar cambios' }))
  await expect.poll(address).toBe(to)
  expect(save).not.toHaveBeenCalled()
})

test.each(ways)('%s asks, and goes on once it is saved', async (_, go, to) => {
  show()
  type()
  go()
  fireEvent.click((await asked()).getByRole('button', { name: 'Guardar' }))
  await expect.poll(address).toBe(to)
  expect(save).toHaveBeenCalledOnce()
})

test.each([
  ['is refused', async () => false],
  ['fails', () => Promise.reject(new Error('sin red'))],
])('it stays when saving %s, and nothing typed is lost', async (_, answer) => {
  save.mockImplementation(answer)
  show()
  type()
  press('Atrás')
  fireEvent.click((await asked()).getByRole('button', { name: 'Guardar' }))
  await expect.poll(isAsking).toBe(false)
  expect(address()).toBe('/pagina')
  expect(screen.getByLabelText('Texto')).toHaveProperty('value', 'a medias')
})

test('closing the question stays', async () => {
  show()
  type()
  press('Atrás')
  fireEvent.click((await asked()).getByRole('button', { name: 'Cerrar' }))
  await expect.poll(isAsking).toBe(false)
  expect(address()).toBe('/pagina')
})

test('nothing is asked where nothing was typed', async () => {
  show()
  press('Atrás')
  await expect.poll(address).toBe('/antes')
})

test.each([
  [false, ''],
  [true, 'a medias'],
])('a reload is asked about by the browser: %s', (isAskedAbout, text) => {
  show()
  if (text) type(text)
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(!isAskedAbout)
})

test.each([
  [
    'its button',
    () => fireEvent.click(screen.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement),
  ],
  [
    'Esc',
    () =>
      fireEvent(
        screen.getByRole('dialog', { name: 'Hoja' }),
        new Event('cancel', { cancelable: true }),
      ),
  ],
  ['a tap outside', () => fireEvent.click(screen.getByRole('dialog', { name: 'Hoja' }))],
])('a sheet around an editor asks before %s closes it', async (_, close) => {
  show(Panel)
  type()
  close()
  const dialog = await asked()
  screen.getByText('abierta')
  fireEvent.click(dialog.getByRole('button', { name: 'Descartar cambios' }))
  await screen.findByText('cerrada')
})

test('a sheet in which nothing was typed closes at once', async () => {
  show(Panel)
  fireEvent.click(screen.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement)
  await screen.findByText('cerrada')
  expect(isAsking()).toBe(false)
})

test('a button of the editor’s own asks by the same words', async () => {
  show(Cancelled)
  press('Cancelar')
  const dialog = await asked()
  screen.getByText('abierta')
  fireEvent.click(dialog.getByRole('button', { name: 'Seguir editando' }))
  await expect.poll(isAsking).toBe(false)
  press('Cancelar')
  fireEvent.click((await asked()).getByRole('button', { name: 'Descartar cambios' }))
  await screen.findByText('cerrada')
})

test.each([
  [[0], 1],
  [[1], 1],
  [[1, 0], 2],
])(
  'of two editors on a page those that hold something are asked about together, once: %j',
  async (typedInto, saved) => {
    show(Two)
    for (const at of typedInto)
      fireEvent.change(screen.getAllByLabelText('Texto')[at] as HTMLElement, {
        target: { value: 'x' },
      })
    fireEvent.click(screen.getByRole('link', { name: 'Otra', hidden: true }))
    fireEvent.click((await asked()).getByRole('button', { name: 'Guardar' }))
    await expect.poll(address).toBe('/otra')
    expect(save).toHaveBeenCalledTimes(saved)
  },
)

test('who stays and leaves again at once is asked again', async () => {
  showPage(Page, '/editar')
  fireEvent.change(screen.getByLabelText('Texto'), { target: { value: 'a' } })
  const leave = () => screen.getByRole('link', { name: 'Otra' }).click()
  leave()
  const close = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cerrar' })
  // One render for both, as on a slow phone.
  act(() => {
    close.click()
    leave()
  })
  await screen.findByRole('dialog')
  expect(address()).toBe('/editar')
})
