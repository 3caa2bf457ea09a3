import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import type { SegmentRule } from '../../contract/segment-rule.ts'
import { type Book, BookProvider, everything, platformBook } from '../book.tsx'
import { NewContactGroupForm } from '../group-form.tsx'
import { MemberReasons } from './member-reasons.tsx'
import { toRule, toRuleValues } from './rule-values.ts'

const businessId = '019a9b00-0000-7000-8000-0000000000b1'
const book: Book = { ...platformBook, book: businessId, may: everything }
const tagId = '019a9b00-0000-7000-8000-00000000000b'
const answers = {
  readSegmentCurrency: () => ({ currency: 'MXN' }),
  listContactTags: () => [{ id: tagId, name: 'Frecuente', contacts: 3 }],
  listContactPlaces: () => [{ key: 'MX/jalisco/', name: 'Jalisco, México', contacts: 4 }],
  countSegment: () => ({ people: 1250 }),
}

const everyCondition: SegmentRule = {
  join: 'any',
  parts: [
    { field: 'orders', is: 'at_least', count: 2, not: false },
    { field: 'spent', is: 'at_most', amount: 150_050, currency: 'MXN', not: true },
    { field: 'days_since', moment: 'first_order', is: 'at_least', days: 30, not: false },
    { field: 'place', place: 'MX/jalisco/', not: false },
    {
      field: 'group',
      join: 'all',
      not: true,
      conditions: [
        { field: 'tag', tagId, not: false },
        { field: 'stage', stage: 'prospect', not: false },
        { field: 'source', source: 'import', not: false },
        { field: 'consent', channel: 'whatsapp', purpose: 'followup', not: false },
      ],
    },
  ],
}

test('a rule is the same after it was in the form', () => {
  expect(toRule(toRuleValues(everyCondition), 'PEN')).toEqual(everyCondition)
})

test('an automatic list is made of conditions, counted while they are edited, and incomplete ones say what is missing', async () => {
  const { calls } = showPage(
    () => (
      <BookProvider value={book}>
        <NewContactGroupForm onSaved={() => undefined} />
      </BookProvider>
    ),
    '/listas/nueva',
    {
      answers: {
        ...answers,
        createContactGroup: (input: object) => ({
          ...input,
          id: tagId,
          people: null,
          version: '1',
        }),
      },
    },
  )
  fireEvent.change(await screen.findByLabelText(/^Nombre/), { target: { value: 'Fieles' } })
  fireEvent.click(screen.getByLabelText('Automática'))
  const first = await screen.findByRole('group', { name: 'Condición 1' })
  fireEvent.change(within(first).getByLabelText('Condición'), { target: { value: 'spent' } })
  fireEvent.click(screen.getByRole('button', { name: /^Crear/ }))
  await within(first).findByText('Escribe un importe, como 1500.')
  expect(calls.some(([name]) => name === 'createContactGroup')).toBe(false)
  fireEvent.change(within(first).getByLabelText('Importe (MXN)'), { target: { value: '1500' } })
  await screen.findByText(/1[.,\s]?250 contactos ahora/)
  fireEvent.click(screen.getByRole('button', { name: /^Crear/ }))
  await waitFor(() =>
    expect(calls.find(([name]) => name === 'createContactGroup')?.[1]).toMatchObject({
      name: 'Fieles',
      rule: {
        join: 'all',
        parts: [{ field: 'spent', is: 'at_least', amount: 150_000, currency: 'MXN', not: false }],
      },
    }),
  )
})

test('a member is explained by each condition with its value', async () => {
  showPage(
    () => (
      <BookProvider value={book}>
        <MemberReasons groupId={tagId} contactId={businessId} />
      </BookProvider>
    ),
    '/listas/l',
    {
      answers: {
        ...answers,
        explainMember: () => ({
          rule: everyCondition,
          isIn: true,
          holds: [true, false, true, false, false, false, false, true],
          known: {
            orders: 3,
            spent: [{ currency: 'MXN', amount: 250_000 }],
            lastOrder: null,
            firstOrder: null,
            added: '2026-01-02T00:00:00.000Z',
            place: null,
            stage: 'client',
            source: 'order',
            tags: [],
            consents: [{ channel: 'whatsapp', purpose: 'followup' }],
          },
        }),
      },
    },
  )
  await screen.findByText('Tiene: 3 compras')
  expect(screen.getByText(/^No: gastó como máximo/)).toBeTruthy()
  expect(screen.getByText('Tiene: $2,500.00')).toBeTruthy()
  expect(screen.getByText('Tiene: todavía no')).toBeTruthy()
  expect(await screen.findByText('Es de Jalisco, México')).toBeTruthy()
})
