import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { BoughtFile, ProductDownloads } from '../contract.ts'
import { OrderDownloads } from './parts/order-downloads.tsx'
import ProductFiles from './product-files.tsx'
import { soldFiles } from './sold-files.ts'

const ids = [
  '01920000-0000-7000-8000-0000000000d1',
  '01920000-0000-7000-8000-0000000000c1',
  '01920000-0000-7000-8000-0000000000c2',
] as const
const [orderId, guide, table] = ids
const of = { purchaseId: '01920000-0000-7000-8000-0000000000e1', token: 't'.repeat(43) }

const file = (change: Partial<BoughtFile> = {}): BoughtFile => ({
  id: guide,
  orderId,
  title: 'Guía',
  name: 'guía.pdf',
  kind: 'pdf',
  bytes: 2_726_298,
  state: 'open',
  left: 2,
  until: '2027-03-02T18:00:00.000Z',
  ...change,
})

const buyer = (files: BoughtFile[], startDownload: () => unknown) =>
  showPage(() => <OrderDownloads of={of} orderId={orderId} refreshes={[]} />, '/', {
    answers: { readDownloads: () => ({ files }), startDownload },
  })

test('a buyer sees the order’s files with the downloads left and the deadline, and can download them', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.getAttribute('href') ?? '')
  })
  const files = [
    file(),
    file({ id: table, name: 'tabla.zip', kind: 'zip', state: 'used', left: 0 }),
    file({ orderId: table, name: 'otro.pdf' }),
  ]
  const { calls } = buyer(files, () => ({
    url: '/descargas/archivo?token=x',
    expiresAt: '2026-11-23T12:15:00.000Z',
    left: 1,
  }))
  expect(
    await screen.findByText(/^PDF, 2.6 MB. Te quedan 2 descargas, hasta el .*2027/),
  ).toBeTruthy()
  expect(screen.getByText(/Ya usaste todas tus descargas/)).toBeTruthy()
  expect(screen.queryByText('otro.pdf')).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Descargar guía.pdf' })))
  expect(saved).toEqual(['/descargas/archivo?token=x'])
  expect(calls.filter(([name]) => name === 'startDownload').map(([, input]) => input)).toEqual([
    { ...of, fileId: guide },
  ])
  click.mockRestore()
})

test('a denied download shows the reason beside its button', async () => {
  buyer([file({ left: 1 })], () => {
    throw new AppError('conflict', 'Ya usaste todas tus descargas.')
  })
  expect(await screen.findByText(/Te queda 1 descarga, hasta el/)).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Descargar guía.pdf' })))
  expect(await screen.findByText('Ya usaste todas tus descargas.')).toBeTruthy()
})

test('an order without files shows no downloads', async () => {
  const { calls } = buyer([], () => undefined)
  await vi.waitFor(() => expect(calls.some(([name]) => name === 'readDownloads')).toBe(true))
  expect(screen.queryByText('Tus descargas')).toBeNull()
})

const sold: ProductDownloads = {
  files: [{ id: guide, name: 'guía.pdf', kind: 'pdf', bytes: 900 }],
  terms: { times: 5, days: 365 },
}
function seller(canManage: boolean, downloads = sold) {
  const Page = () => (
    <ProductFiles
      businessId={orderId}
      productId={table}
      canManage={canManage}
      renderUploader={({ max }) => <p>Caben {max}</p>}
    />
  )
  const answers = {
    readProductFiles: () => downloads,
    saveDownloadTerms: () => downloads,
    removeProductFile: () => ({ ...downloads, files: [] }),
  }
  return showPage(Page, '/', { answers })
}

test('a manager sets the download limit, and removes a file after confirming', async () => {
  const { calls } = seller(true)
  expect(await screen.findByText('Caben 9')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Descargas de cada archivo'), { target: { value: '0' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' })))
  expect(screen.getByText('Al menos una vez')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Descargas de cada archivo'), { target: { value: '3' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' })))
  fireEvent.click(screen.getByRole('button', { name: 'Quitar guía.pdf' }))
  const sheet = within(await screen.findByRole('dialog'))
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: 'Sí, quitar' })))
  const product = { businessId: orderId, productId: table }
  const sent = calls.filter(([name]) => name !== 'readProductFiles')
  expect(sent.map(([name, input]) => [name, input])).toEqual([
    ['saveDownloadTerms', { ...product, times: 3, days: 365 }],
    ['removeProductFile', { ...product, fileId: guide }],
  ])
})

test('a seller without manager rights only reads them; without files the missing step is shown', async () => {
  seller(false, { ...sold, files: [] })
  expect(await screen.findByText(/Todavía no hay archivos/)).toBeTruthy()
  expect(screen.getByText('Cada archivo se descarga hasta 5 veces durante 365 días.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/^Caben/)).toBeNull()
})

test('files are checked by extension before anything is sent', () => {
  const problemOf = (name: string, bytes = 10) =>
    soldFiles.check(new File(['x'.repeat(bytes)], name))
  expect(['a.pdf', 'B.JPEG', 'c.epub', 'd.mp3'].map((name) => problemOf(name))).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(problemOf('e.exe')).toMatch(/^Formato no válido/)
  expect(problemOf('pdf')).toMatch(/^Formato no válido/)
  expect(problemOf('vacío.pdf', 0)).toBe('El archivo está vacío.')
})
