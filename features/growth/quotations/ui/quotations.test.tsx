import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import {
  businessId,
  contactId,
  receivedQuotation as received,
  quotationTerms as terms,
} from '#tests/support/quotations/sample-quotation.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { OwnQuotation, QuotationStart } from '../contract/owner.ts'
import { QuotationDetail } from './quotation-detail.tsx'
import { NewQuotationForm } from './quotation-form.tsx'
import { QuotationsList } from './quotations-list.tsx'
import { ReceivedView } from './received/received-view.tsx'

const own: OwnQuotation = {
  ...terms,
  recipient: { contactId, name: 'Rosa Díaz', way: 'account', email: null },
  openedAt: null,
  replacesId: null,
  replacedById: null,
  orders: [],
  online: { isPayable: true, why: null },
  version: '1',
  createdAt: '2026-11-20T14:00:00.000Z',
}
const start: QuotationStart = {
  recipient: own.recipient,
  currency: 'MXN',
  tax: { name: 'IVA', rate: 1600 },
  hasStore: true,
  validUntil: '2099-12-04',
  shipping: [{ kind: 'delivery', name: 'Paquetería', price: 9_900 }],
  online: { isPayable: true, why: null },
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('a quotation is written with a product and a written line, and summed while it is typed', async () => {
  const createQuotation = vi.fn((_: unknown) => own)
  const onSaved = vi.fn()
  showPage(
    () => (
      <NewQuotationForm
        businessId={businessId}
        start={start}
        to={{ contactId }}
        onSaved={onSaved}
      />
    ),
    '/nueva',
    {
      answers: {
        createQuotation,
        findQuotableProducts: () => ({
          items: [
            {
              sellableId: contactId,
              title: 'Silla de pino',
              price: 45_000,
              stock: 4,
              isShipped: true,
            },
          ],
        }),
      },
    },
  )
  await press('Guardar y revisar')
  screen.getByText('Escribe qué es')
  expect(createQuotation).not.toHaveBeenCalled()
  await press('Agregar un producto')
  const add = await screen.findByText('Agregar', { selector: 'button' })
  await act(async () => fireEvent.click(add))
  await press('Agregar una línea')
  const [, written] = within(screen.getByRole('list', { name: 'Líneas' })).getAllByRole('listitem')
  if (!written) throw new Error('no second line')
  for (const [label, value] of [
    [/^Qué es/, 'Barniz'],
    [/^Cantidad/, '2'],
    [/^Precio \(/, '100'],
  ] as const)
    fireEvent.change(within(written).getByLabelText(label), { target: { value } })
  fireEvent.change(screen.getByLabelText('Entrega'), { target: { value: 'delivery' } })
  type(/^Anticipo/, '50')
  screen.getByText('$749.00 MXN')
  await press('Guardar y revisar')
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(createQuotation.mock.calls[0]?.[0]).toMatchObject({
    to: { contactId },
    lines: [
      { sellableId: contactId, quantity: 1, unitPrice: 45_000 },
      { sellableId: null, title: 'Barniz', quantity: 2, unitPrice: 10_000 },
    ],
    shipping: { kind: 'delivery', name: 'Paquetería', price: 9_900 },
    depositPercent: 50,
  })
})

test('before it is sent the team reads that it cannot be paid online, or reach anybody', async () => {
  const draft = {
    ...own,
    state: 'draft' as const,
    sentAt: null,
    expiresAt: null,
    recipient: { contactId, name: 'Luis', way: 'none' as const, email: null },
    online: { isPayable: false, why: 'La tienda no recibe pedidos en este momento.' },
  }
  showPage(() => <QuotationDetail businessId={businessId} quotation={draft} />, '/una', {
    answers: {},
  })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar a Luis' }).disabled).toBe(
    true,
  )
  screen.getByText(/No tiene cuenta ni correo/)
  screen.getByText(/La tienda no recibe pedidos en este momento/)
})

test('one is sent, and a refusal of the server stands above the button', async () => {
  const sendQuotation = vi.fn(() => {
    throw new AppError('conflict', 'Alguien de tu equipo cambió esta cotización.')
  })
  const draft = { ...own, state: 'draft' as const, sentAt: null, expiresAt: null }
  showPage(() => <QuotationDetail businessId={businessId} quotation={draft} />, '/una', {
    answers: { sendQuotation },
  })
  await press('Enviar a Rosa Díaz')
  await screen.findByText('Alguien de tu equipo cambió esta cotización.')
  expect(sendQuotation).toHaveBeenCalledTimes(1)
})

test('the person accepts with one press when all is known', async () => {
  const acceptQuotation = vi.fn((_: unknown) => ({
    purchase: { id: contactId, token: 'x'.repeat(43) },
  }))
  const onPlaced = vi.fn()
  showPage(
    () => (
      <ReceivedView
        quotation={received}
        token={null}
        known={{ name: 'Rosa Díaz', email: 'rosa@correo.test', phone: '' }}
        purchaseHref={(id) => `/mis-compras/${id}`}
        onPlaced={onPlaced}
      />
    ),
    '/cotizacion',
    { answers: { acceptQuotation } },
  )
  await press('Aceptar y pagar: $600.00')
  await waitFor(() => expect(onPlaced).toHaveBeenCalled())
  expect(acceptQuotation.mock.calls[0]?.[0]).toMatchObject({
    total: 60_000,
    provider: 'demo',
    buyer: { name: 'Rosa Díaz', email: 'rosa@correo.test', address: null },
  })
})

test('the person refuses with a reason; who cannot pay online reads why', async () => {
  const refuseQuotation = vi.fn((_: unknown) => ({}))
  const problem = 'El negocio no tiene una tienda en Lonja que cobre en línea.'
  showPage(
    () => (
      <ReceivedView
        quotation={{ ...received, payment: null, problem }}
        token={null}
        known={{}}
        purchaseHref={(id) => `/mis-compras/${id}`}
        onPlaced={() => undefined}
      />
    ),
    '/cotizacion',
    { answers: { refuseQuotation } },
  )
  screen.getByText(new RegExp(problem))
  screen.getByRole('button', { name: 'Aceptar' })
  await press('Rechazar')
  fireEvent.change(await screen.findByLabelText(/^Por qué no te conviene/), {
    target: { value: 'Muy cara' },
  })
  await press('Rechazar la cotización')
  await waitFor(() =>
    expect(refuseQuotation).toHaveBeenCalledWith(expect.objectContaining({ reason: 'Muy cara' })),
  )
})

test('the list says what waits in money, and how to begin where there is nothing', async () => {
  const counts = {
    expiring: 0,
    sent: 1,
    accepted: 0,
    paid: 0,
    draft: 0,
    refused: 0,
    expired: 0,
    withdrawn: 0,
  }
  const sums = { currency: 'MXN', sent: 60_000, accepted: 0, paid: 0 }
  const row = {
    id: terms.id,
    number: 12,
    edition: 1,
    state: 'sent',
    client: 'Rosa Díaz',
    currency: 'MXN',
    total: 60_000,
    validUntil: '2099-12-04',
    at: '2026-11-20T15:00:00.000Z',
  }
  const { unmount } = showPage(() => <QuotationsList businessId={businessId} />, '/lista', {
    answers: { listQuotations: () => ({ items: [row], next: null, counts, sums }) },
  })
  await screen.findByText('Rosa Díaz')
  expect(screen.getAllByText('$600.00').length).toBeGreaterThan(1)
  unmount()
  showPage(() => <QuotationsList businessId={businessId} />, '/lista', {
    answers: {
      listQuotations: () => ({
        items: [],
        next: null,
        counts: { ...counts, sent: 0 },
        sums: { ...sums, sent: 0 },
      }),
    },
  })
  await screen.findByText('Todavía no tienes cotizaciones')
})
