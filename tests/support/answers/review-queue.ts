import type { FactKind } from '#features/directory/businesses/vocabulary.ts'

/** Must be a valid id: the form validates with the endpoint's schema. */
export const sampleId = (end: string) => `019a9b00-0000-7000-8000-0000000000${end}`
const at = '2026-11-20T10:00:00.000Z'
const shops = { a: 'Panadería Alba', b: 'Botica Brisa' }
type Shop = keyof typeof shops

export const firstApprovalBy = (id: string, name: string) => ({
  id,
  name,
  at,
  method: 'visit',
  evidenceDate: null,
  expiresOn: '2027-08-01',
  reason: 'Fui y hay un taller.',
})

/** Two facts of one business and one of another, as the server returns them; a deferred one is in no queue. */
export function sampleQueue(firsts: Record<string, ReturnType<typeof firstApprovalBy>> = {}) {
  const facts = (
    [
      [sampleId('a1'), 'a', 'identity'],
      [sampleId('a2'), 'a', 'address'],
      [sampleId('b1'), 'b', 'licence'],
    ] as [string, Shop, FactKind][]
  ).map(([id, shop, kind]) => ({
    id,
    shop,
    kind,
    isHeld: false,
    isParked: false,
    first: firsts[id] ?? null,
  }))
  const find = (factId: string) => facts.find(({ id }) => id === factId) as (typeof facts)[number]
  const row = ({ id, shop, kind, first }: (typeof facts)[number]) => ({
    id,
    kind,
    state: 'pending',
    value: `valor ${id}`,
    warning: null,
    createdAt: at,
    assignedTo: null,
    assignedAt: null,
    evidenceCount: 0,
    recheck: null,
    reason: null,
    reviewer: null,
    decidedAt: null,
    parked: null,
    first,
    business: {
      id: shop,
      name: shops[shop],
      slug: shop,
      type: 'business',
      countryCode: 'MX',
      city: 'Colima',
    },
  })
  return {
    listVerifications: () => ({
      items: facts.filter(({ isHeld, isParked }) => !isHeld && !isParked).map(row),
      next: null,
      counts: { waiting: 0, second: 0, parked: 0, asked: 0, recheck: 0 },
    }),
    getVerification: ({ factId }: { factId: string }) => {
      const fact = find(factId)
      const own = facts.filter(({ shop }) => shop === fact.shop).toReversed()
      return {
        fact: {
          ...row(fact),
          method: null,
          note: null,
          detail: [],
          submittedBy: null,
          evidenceDate: null,
          expiresOn: null,
          evidence: [],
          codeIsOpen: false,
          returned: null,
        },
        business: {
          id: fact.shop,
          slug: fact.shop,
          name: shops[fact.shop],
          kind: 'empresa',
          category: null,
          state: 'published',
          description: null,
          level: 0,
          until: null,
          createdAt: at,
          addresses: [],
          contacts: [],
          members: [],
        },
        ledger: own.map(({ id, kind, isHeld, isParked, first }) => ({
          waitsForSecond: first !== null,
          id,
          kind,
          isHeld,
          isParked,
          state: 'pending',
          value: null,
          method: null,
          reason: null,
          reviewer: null,
          decidedAt: null,
          expiresOn: null,
          createdAt: at,
        })),
        history: [],
        conflict: null,
      }
    },
    decideFact: ({ factId }: { factId: string }) => {
      find(factId).isHeld = true
      return { state: 'pending', level: 0, undo: { decisionId: factId, until: at } }
    },
    undoDecision: ({ decisionId }: { decisionId: string }) => {
      find(decisionId).isHeld = false
      return {}
    },
    parkFact: ({ factId }: { factId: string }) => {
      find(factId).isParked = true
      return { until: at }
    },
  }
}
