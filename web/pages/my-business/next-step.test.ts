import { expect, test } from 'vitest'
import { businessId as id, myBusiness } from '#tests/support/factories/my-business.ts'
import { nextStep } from './next-step.ts'

const draft = myBusiness()
const published = { ...draft, state: 'published' as const }
const verified = { ...published, badge: { level: 2, facts: [], until: null } }

test.each([
  [
    'who waits comes first',
    draft,
    1,
    'Responde a quien te escribió',
    `/dashboard-my-business/solicitudes?negocio=${id}`,
  ],
  [
    'then being found',
    draft,
    0,
    'Termina tu página y publícala',
    `/dashboard-my-business/empezar?negocio=${id}`,
  ],
  [
    'being believed',
    published,
    0,
    'Verifica tus datos',
    `/dashboard-my-business/verificacion?negocio=${id}`,
  ],
  [
    'a contact while what was sent is in review',
    { ...published, inReview: ['identity' as const] },
    0,
    'Verifica un contacto',
    `/dashboard-my-business/verificacion?negocio=${id}`,
  ],
  [
    'what the page lacks most',
    verified,
    0,
    'Elige la categoría de tu negocio',
    `/dashboard-my-business/editar?negocio=${id}#que-ofreces`,
  ],
  [
    'being shown',
    { ...verified, completeness: { percent: 100, missing: [] } },
    0,
    'Comparte tu página',
    `/dashboard-my-business?negocio=${id}#comparte`,
  ],
  [
    'a seller answers, and no more',
    myBusiness({}, 'seller'),
    0,
    'Estás al día',
    `/dashboard-my-business/solicitudes?negocio=${id}`,
  ],
])('%s', (_, business, waiting, title, to) =>
  expect(nextStep(business, waiting)).toMatchObject({ title, to }),
)

test.each([
  [1, 'Prepara el pedido que te pagaron'],
  [3, 'Prepara los 3 pedidos que te pagaron'],
])('paid and unsent orders come before everything else: %d', (unsent, title) => {
  const to = `/dashboard-my-business/pedidos?negocio=${id}`
  for (const business of [draft, published, verified, myBusiness({}, 'seller')])
    for (const waiting of [0, 2])
      expect(nextStep(business, waiting, unsent)).toMatchObject({ title, to })
})
