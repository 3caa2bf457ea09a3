import { fireEvent, screen, within } from '@testing-library/react'
import { Outlet } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import StaffLegalDocument from '#web/pages/staff/publishing/legal/document.tsx'
import StaffLegal from '#web/pages/staff/publishing/legal/list.tsx'
import type { LegalDraft, StaffDocument, StaffVersion } from '../contract/manage.ts'

const all = { permissions: ['read', 'create', 'edit', 'delete'] }
const version = (number: number, set: Partial<StaffVersion> = {}): StaffVersion => ({
  number,
  standing: 'current',
  changes: number === 1 ? '' : 'Dice más.',
  asks: false,
  effectiveOn: '2026-11-25',
  publishedBy: null,
  publishedAt: '2026-11-25T10:00:00Z',
  ...set,
})
const written: LegalDraft = {
  text: 'Lo de ahora.',
  changes: 'Es otro.',
  asks: false,
  savedBy: 'Rosa',
  savedAt: '2026-11-25T11:00:00Z',
  version: '2',
}
let stored: StaffDocument
beforeEach(() => {
  stored = { document: 'terminos', versions: [version(1)], draft: null, hasNewText: false }
})
const comparison = {
  number: 1,
  lines: [
    { kind: 'removed', text: 'Lo de antes.' },
    { kind: 'added', text: 'Lo de ahora.' },
  ],
  html: '<p>Lo de ahora, leído.</p>',
}
function show(at: string, { access = all as object, answers = {} } = {}) {
  const Area = () => <Outlet context={access} />
  return showPage(Area, at, {
    route: 'staff/contenido',
    pages: [
      { path: 'legales', Component: StaffLegal },
      { path: 'legales/:document', Component: StaffLegalDocument },
    ],
    answers: {
      listStaffLegal: () => ({ items: [{ ...stored, draftSavedAt: null }] }),
      readStaffLegal: () => stored,
      compareLegalDraft: () => comparison,
      ...answers,
    } as never,
  })
}
const open = (more = {}) => show('/staff/contenido/legales/terminos', more)

test('the list shows the status of each document', async () => {
  stored = {
    ...stored,
    hasNewText: true,
    versions: [version(2, { standing: 'coming', effectiveOn: '2026-12-24' }), version(1)],
  }
  show('/staff/contenido/legales')
  const row = (await screen.findByRole('link', { name: 'Términos y Condiciones' })).closest(
    'li',
  ) as HTMLElement
  within(row).getByText('Versión 1, vigente desde el 25 nov 2026')
  within(row).getByText('Versión 2 desde el 24 dic 2026')
  within(row).getByText('El producto trae un texto nuevo')
})

test("a new version begins from the last one, or from the product's text if that changed", async () => {
  stored = { ...stored, hasNewText: true }
  const { calls } = open({
    answers: { beginLegalDraft: () => (stored = { ...stored, draft: written }) },
  })
  await screen.findByRole('button', { name: 'Empezar con el texto que trae el producto' })
  fireEvent.click(screen.getByRole('button', { name: 'Versión nueva' }))
  await screen.findByRole('heading', { name: 'Borrador de la versión 2' })
  expect(calls).toContainEqual(['beginLegalDraft', { document: 'terminos', from: 'newest' }])
})

test('a draft is compared, saved over its version, and published from a day on', async () => {
  stored = { ...stored, draft: written }
  const { calls } = open({
    answers: {
      saveLegalDraft: ({ text }: { text: string }) =>
        (stored = { ...stored, draft: { ...written, text, version: '3' } }),
      publishLegalVersion: () =>
        (stored = {
          ...stored,
          draft: null,
          versions: [version(2, { publishedBy: 'Rosa' }), version(1)],
        }),
    },
  })
  await screen.findByText('Lo de ahora, leído.')
  expect(screen.getByText('Lo de antes.').dataset.kind).toBe('removed')
  const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar…' })
  expect(publish().disabled).toBe(false)
  fireEvent.change(screen.getByRole('textbox', { name: 'Texto' }), {
    target: { value: 'Otra cosa.' },
  })
  expect(publish().disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Guardar borrador' }))
  await screen.findByText('Borrador guardado.')
  const saved = {
    document: 'terminos',
    text: 'Otra cosa.',
    changes: 'Es otro.',
    asks: false,
    version: '2',
  }
  expect(calls).toContainEqual(['saveLegalDraft', saved])
  fireEvent.click(publish())
  fireEvent.change(await screen.findByLabelText('Vale desde el'), {
    target: { value: '2099-01-01' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Publicar', hidden: true }))
  await screen.findByText('Versión publicada.')
  expect(calls).toContainEqual([
    'publishLegalVersion',
    expect.objectContaining({ version: '3', effectiveOn: '2099-01-01' }),
  ])
  await screen.findByRole('button', { name: 'Versión nueva' })
})

test('errors of publication are shown at their fields', async () => {
  stored = { ...stored, draft: written }
  const refusal = new AppError('invalid', 'Elige hoy o un día que venga', {
    fields: { effectiveOn: 'Elige hoy o un día que venga' },
  })
  open({ answers: { publishLegalVersion: () => Promise.reject(refusal) } })
  fireEvent.click(await screen.findByRole('button', { name: 'Publicar…' }))
  await screen.findByLabelText('Vale desde el')
  fireEvent.click(screen.getByRole('button', { name: 'Publicar', hidden: true }))
  await screen.findByText('Elige hoy o un día que venga')
})

test('members with read permission see no actions', async () => {
  stored = { ...stored, draft: written }
  open({ access: { permissions: ['read'] } })
  await screen.findByText('Lo ves sin poder cambiarlo: te falta el permiso de editar.')
  for (const name of ['Guardar borrador', 'Publicar…', 'Descartar borrador', 'Versión nueva'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
