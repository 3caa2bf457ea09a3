import { appeals, reportCases, reports } from '#db/tables/trust/reports.ts'
import { registerSubjects } from '#features/platform/subjects/server/index.ts'
import type { Services } from '#shared/server/services.ts'
import type { Business } from '#tests/support/factories/businesses.ts'
import type { Person } from '#tests/support/factories/people.ts'

type Options = { businesses: Business[]; staff: Person; owner: Person; moment: (i: number) => Date }

/** Creates, for each business, an open case and one decided as `no_change` with an open appeal: `staff` decided, `owner` reported. */
export async function makeCasesToList(
  services: Services,
  { businesses, staff, owner, moment }: Options,
): Promise<void> {
  const { db } = services
  const reporter = owner.id
  for (const [i, { id: businessId }] of businesses.entries()) {
    await registerSubjects(db, 'business', [businessId])
    const of = { subjectId: businessId, businessId, createdAt: moment(i) }
    await db.insert(reportCases).values(of)
    const decided = {
      state: 'no_change' as const,
      reason: 'Sigue abierto',
      decidedBy: staff.id,
      decidedAt: moment(i),
    }
    const [made] = await db
      .insert(reportCases)
      .values({ ...of, ...decided })
      .returning()
    const caseId = made?.id ?? ''
    await db.insert(reports).values({
      caseId,
      subjectId: businessId,
      about: 'wrong_data',
      reporterId: reporter,
      createdAt: moment(i),
    })
    await db.insert(appeals).values({
      caseId,
      side: 'reporter',
      personId: reporter,
      text: 'El horario sigue mal',
      createdAt: moment(i),
    })
  }
}

type Item = Record<string, unknown>

const decidedAt = (item: Item) => String(item.decidedAt)

/** Expected order of the queue of cases and of a person's own decisions. */
export const caseLists = (world: () => { staff: Person; owner: Person }) => {
  const staff = () => world().staff
  return {
    listCases: {
      open: { as: staff, key: ({ createdAt }: Item) => String(createdAt), rises: true },
      appealed: {
        as: staff,
        input: () => ({ view: 'appealed' }),
        key: ({ appeal }: Item) => (appeal as { createdAt: string }).createdAt,
        rises: true,
      },
      decided: { as: staff, input: () => ({ view: 'no_change' }), key: decidedAt },
    },
    listMyDecisions: { all: { as: () => world().owner, key: decidedAt } },
  }
}
