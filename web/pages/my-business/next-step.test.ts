import { expect, test } from 'vitest'
import { businessId as id, myBusiness } from '#tests/support/factories/my-business.ts'
import { nextStep } from './next-step.ts'

const draft = myBusiness()
const published = { ...draft, state: 'published' as const }
const verified = { ...published, badge: { level: 2, facts: [], until: null } }

test.each([
  [
    'being found comes first',
    draft,
    'Termina tu página y publícala',
    `/dashboard-my-business/empezar?negocio=${id}`,
  ],
  [
    'being believed',
    published,
    'Verifica tus datos',
    `/dashboard-my-business/verificacion?negocio=${id}`,
  ],
  [
    'a contact while what was sent is in review',
    { ...published, inReview: ['identity' as const] },
    'Verifica un contacto',
    `/dashboard-my-business/verificacion?negocio=${id}`,
  ],
  [
    'what the page lacks most',
    verified,
    'Elige la categoría de tu negocio',
    `/dashboard-my-business/editar?negocio=${id}#que-ofreces`,
  ],
  [
    'being shown',
    { ...verified, completeness: { percent: 100, missing: [] } },
    'Comparte tu página',
    `/dashboard-my-business/compartir?negocio=${id}`,
  ],
])('%s', (_, business, title, to) => expect(nextStep(business)).toMatchObject({ title, to }))

test('a seller answers, and no more', () => expect(nextStep(myBusiness({}, 'seller'))).toBeNull())
