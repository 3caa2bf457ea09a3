import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import { AppError } from '#shared/app-error.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import type { SiteBlock } from '../contract/blocks.ts'
import { BlockForm, NewBlockForm } from './block-form.tsx'
import { BlocksSection } from './blocks-section.tsx'

const id = (n: number) => `019a9b00-0000-7000-8000-00000000000${n}`
const block = (set: Partial<SiteBlock> = {}): SiteBlock => ({
  id: id(1),
  kind: 'promo',
  title: 'Registra tu negocio',
  text: 'No cuesta.',
  buttonText: 'Registrar',
  href: '/register',
  mediaId: null,
  alt: '',
  places: ['home'],
  beginsOn: null,
  endsOn: null,
  zone: 'America/Mexico_City',
  state: 'active',
  standing: 'shown',
  shownIn: ['home'],
  picture: null,
  savedBy: 'Rosa',
  savedAt: '2026-11-01T10:00:00Z',
  version: '3',
  reach: { week: { views: 1234, presses: 1 }, month: { views: 5000, presses: 40 } },
  ...set,
})
let stored: SiteBlock[]
beforeEach(() => {
  stored = [
    block(),
    block({ id: id(2), title: 'Abre tu tienda', standing: 'waiting', shownIn: [] }),
  ]
})
const answers = {
  findSiteBlocks: () => ({ items: stored, counts: { active: 2, paused: 1, stored: 0 } }),
  orderSiteBlocks: () => ({}),
  setSiteBlockState: ({ state }: { state: SiteBlock['state'] }) => block({ state }),
  deleteSiteBlock: () => {
    stored = stored.slice(1)
    return {}
  },
}
const all = { mayCreate: true, mayEdit: true, mayDelete: true }
const list = (may = all) =>
  showPage(() => <BlocksSection kind="promo" {...may} />, '/staff/contenido/promos', {
    answers: answers as never,
  })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('promos stand with their chips, how they stand and how often they were seen', async () => {
  const { calls } = list()
  const row = (await screen.findByText('Registra tu negocio')).closest('li') as HTMLElement
  within(row).getByText('Se muestra en: el inicio')
  within(row).getByText('Últimos 7 días: 1,234 veces en pantalla, 1 pulsación')
  within(row).getByText('Últimos 30 días: 5,000 veces en pantalla, 40 pulsaciones')
  screen.getByText('Espera turno: hay otras antes en sus lugares')
  const chips = within(screen.getByRole('group', { name: 'Estado' })).getAllByRole('button')
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'Activas (2)',
    'Pausadas (1)',
    'Almacenadas (0)',
  ])
  press('Pausadas (1)')
  await expect
    .poll(() => calls.at(-1))
    .toEqual(['findSiteBlocks', { kind: 'promo', state: 'paused' }])
  expect(address()).toBe('/staff/contenido/promos?vista=paused')
})

test('blocks can be reordered, paused, activated again, and deleted after a confirmation', async () => {
  const { calls } = list()
  await screen.findByText('Abre tu tienda')
  press('Bajar «Registra tu negocio»')
  await expect
    .poll(() => calls)
    .toContainEqual(['orderSiteBlocks', { kind: 'promo', blockIds: [id(2), id(1)] }])
  press('Pausar «Registra tu negocio»')
  await screen.findByText('Pausada: ya no se muestra.')
  fireEvent.click(screen.getByText('Deshacer'))
  await expect
    .poll(() => calls)
    .toContainEqual(['setSiteBlockState', { blockId: id(1), state: 'active' }])
  press('Eliminar «Registra tu negocio»')
  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar la promo', hidden: true }))
  await screen.findByText('Promo eliminada.')
  await waitFor(() => expect(screen.queryByText('Registra tu negocio')).toBeNull())
})

test('an empty list proposes no action to members who may not create', async () => {
  stored = []
  const { unmount } = list({ mayCreate: false, mayEdit: false, mayDelete: false })
  await screen.findByText('Aquí aparece lo que el equipo muestre.')
  expect(screen.queryByText(/pulsa Mostrar/)).toBeNull()
  unmount()
  list()
  await screen.findByText('Lo que escribas se guarda en pausa. Cuando esté listo, pulsa Mostrar.')
})

test('members with read permission see no actions', async () => {
  list({ mayCreate: false, mayEdit: false, mayDelete: false })
  await screen.findByText('Abre tu tienda')
  expect(screen.queryByRole('button', { name: /Pausar|Bajar|Eliminar/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Nueva promo' })).toBeNull()
})

test('an empty list says what to do; an error has a retry button', async () => {
  stored = []
  list()
  await screen.findByText('No se muestra ninguna promo')
  showPage(() => <BlocksSection kind="service" {...all} />, '/staff/contenido/servicios')
  await screen.findByText('nadie contesta a findSiteBlocks')
  expect(screen.getByRole('button', { name: /Intentar de nuevo/ })).toBeTruthy()
})

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const renderUploader = () => null
const mark = 'Promoción de Lonja'

test('a new promo has a preview with its label, shows errors at its fields, and is sent', async () => {
  const saved: string[] = []
  const { calls } = showPage(
    () => (
      <NewBlockForm
        kind="promo"
        mark={mark}
        renderUploader={renderUploader}
        onSaved={({ id: its }) => saved.push(its)}
      />
    ),
    '/staff/contenido/promos/nueva',
    { answers: { createSiteBlock: () => block(), findSiteBlocks: answers.findSiteBlocks } },
  )
  type('Título', 'Vende en línea')
  type('Texto', 'Abre tu tienda hoy.')
  type('Texto del botón', 'Abrir')
  type('Enlace', 'javascript:alert(1)')
  const preview = screen.getByLabelText('Así se verá')
  within(preview).getByText(mark)
  within(preview).getByText('Vende en línea')
  expect(preview.querySelector('a')?.getAttribute('href')).toBe('/')
  press('Guardar')
  await screen.findByText(
    'Escribe una página de este sitio, como /directorio, o una dirección que empiece con https://',
  )
  expect(calls.some(([name]) => name === 'createSiteBlock')).toBe(false)
  type('Enlace', '/register')
  fireEvent.click(screen.getByLabelText('El inicio'))
  press('Guardar')
  await waitFor(() => expect(saved).toEqual([id(1)]))
  const [, sent] = calls.find(([name]) => name === 'createSiteBlock') ?? []
  expect(sent).toMatchObject({
    kind: 'promo',
    title: 'Vende en línea',
    href: '/register',
    places: ['post'],
    beginsOn: null,
    endsOn: null,
  })
})

test("another member's save is not overwritten unseen", async () => {
  const saveSiteBlock = () => {
    throw new AppError('conflict', 'Alguien del equipo guardó cambios aquí mientras editabas.')
  }
  showPage(
    () => (
      <BlockForm
        block={block()}
        mark={mark}
        renderUploader={renderUploader}
        onSaved={() => undefined}
      />
    ),
    '/staff/contenido/promos/x',
    { answers: { saveSiteBlock } },
  )
  type('Título', 'Lo mío')
  press('Guardar cambios')
  await screen.findByText('Alguien del equipo guardó cambios aquí mientras editabas.')
  expect(screen.getByLabelText<HTMLInputElement>('Título').value).toBe('Lo mío')
})

test('saving waits for a pending upload, and no longer', async () => {
  URL.createObjectURL = () => 'blob:x'
  const uploader = ({ onBusy, onUploaded }: Uploader) => (
    <>
      <button type="button" onClick={() => onBusy?.(true)}>
        Empieza
      </button>
      <button
        type="button"
        onClick={() => onUploaded(id(9), new File(['x'], 'a.png', { type: 'image/png' }))}
      >
        Llega
      </button>
    </>
  )
  showPage(
    () => (
      <NewBlockForm kind="promo" mark={mark} renderUploader={uploader} onSaved={() => undefined} />
    ),
    '/staff/contenido/promos/nueva',
  )
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' })
  press('Empieza')
  await waitFor(() => expect(save().disabled).toBe(true))
  screen.getByText('Subiendo la imagen…')
  press('Llega')
  await screen.findByLabelText('Describe la imagen para quien no puede verla')
  expect(save().disabled).toBe(false)
})
