import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { DecisionsList } from './decisions-list.tsx'

const decision = {
  id: '019a9b00-0000-7000-8000-0000000000a1',
  kind: 'review',
  side: 'author',
  isDispute: false,
  title: 'Opinión de 1 estrella sobre Café Luz',
  text: 'Vayan a otra',
  path: '/negocios/cafe-luz/opiniones',
  state: 'removed',
  rule: 'spam',
  reason: 'Anuncia otra tienda.',
  decidedAt: '2026-11-20T15:00:00.000Z',
  appealUntil: '2027-05-20T15:00:00.000Z',
  appeal: null as object | null,
}

test('shows rule, reason and deadline, and sends an appeal', async () => {
  const items = [decision]
  const answers = {
    listMyDecisions: () => ({ items: [...items], next: null }),
    appealDecision: ({ text }: { text: string }) => {
      items[0] = {
        ...decision,
        appealUntil: null as never,
        appeal: { text, state: 'open', reason: null },
      }
      return {}
    },
  }
  const { calls } = showPage(DecisionsList, '/decisiones', { answers: answers as never })
  await screen.findByText('Anuncia otra tienda.')
  screen.getByText('Spam o publicidad.')
  screen.getByText(/Hasta el 20 may 2027/)
  fireEvent.click(screen.getByRole('button', { name: 'Apelar' }))
  fireEvent.click(screen.getByRole('button', { name: 'Enviar apelación' }))
  await screen.findByText('Cuéntanos por qué no estás de acuerdo, en al menos 20 caracteres')
  fireEvent.change(screen.getByLabelText('¿Por qué no rompe la regla?'), {
    target: { value: 'No anuncio: cuento lo que me pasó ahí.' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar apelación' }))
  await screen.findByText('Apelación en revisión')
  expect(calls.filter(([name]) => name === 'appealDecision')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Apelar' })).toBeNull()
})

test('an empty list says so', async () => {
  showPage(DecisionsList, '/decisiones', {
    answers: { listMyDecisions: () => ({ items: [], next: null }) },
  })
  await screen.findByText('No hay decisiones')
})

test('a decision about a thing of the business says so, and is appealed for all its members', async () => {
  const thing = {
    ...decision,
    kind: 'product',
    title: 'Producto: Bolso',
    rule: 'rights',
    reason: 'Usa una marca ajena.',
  }
  showPage(DecisionsList, '/decisiones', {
    answers: { listMyDecisions: () => ({ items: [thing], next: null }) } as never,
  })
  await screen.findByText(/Es de tu negocio/)
  screen.getByText(/una vez por todo tu equipo/)
  expect(screen.queryByRole('link', { name: 'Producto: Bolso' })).toBeNull()
})
