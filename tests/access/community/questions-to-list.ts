import { answers, questions } from '#db/tables/community/questions.ts'
import type { Services } from '#shared/server/services.ts'
import type { Business } from '#tests/support/factories/businesses.ts'
import type { Person } from '#tests/support/factories/people.ts'

type Options = { shop: Business; author: Person; many: number; moment: (i: number) => Date }

const known = { questionId: '' }

/** Creates this many open questions to a business, and as many that its team answered; one of them has many answers. */
export async function makeQuestionsToList(
  { db }: Services,
  { shop, author, many, moment }: Options,
): Promise<void> {
  const asked = { businessId: shop.id, personId: author.id, text: '¿Hacen nieve de limón?' }
  for (let i = 0; i < 2 * many; i++) {
    const [made] = await db
      .insert(questions)
      .values({ ...asked, key: crypto.randomUUID(), createdAt: moment(i) })
      .returning({ id: questions.id })
    const questionId = made?.id ?? ''
    const answered = { questionId, personId: shop.owner.id, text: 'Claro que sí.' }
    if (i < many)
      await db
        .insert(answers)
        .values({ ...answered, key: crypto.randomUUID(), createdAt: moment(i) })
    if (i === 0)
      for (let j = 1; j <= many; j++)
        await db
          .insert(answers)
          .values({ ...answered, key: crypto.randomUUID(), createdAt: moment(j) })
    if (i === 0) known.questionId = questionId
  }
}

type Item = Record<string, unknown>

const time = ({ createdAt }: Item) => String(createdAt)

/** The lists of questions and answers, in each sort order. */
export const questionLists = (world: () => { shop: Business; staff: Person }) => {
  const guest = () => undefined
  const staff = () => world().staff
  const owner = () => world().shop.owner
  const asked = (more: object) => () => ({ slug: world().shop.slug, ...more })
  const workspaceInput = (state: string) => () => ({ businessId: world().shop.id, state })
  return {
    listQuestions: {
      newest: { as: guest, input: asked({}), key: time },
      useful: {
        as: guest,
        input: asked({ sort: 'useful' }),
        key: ({ useful }: Item) => Number(useful),
      },
    },
    readQuestion: {
      all: {
        as: guest,
        input: () => asked({ questionId: known.questionId })(),
        key: time,
        rises: true,
      },
    },
    listMyQuestions: { all: { as: staff, key: time } },
    listBusinessQuestions: {
      open: { as: owner, input: workspaceInput('open'), key: time, rises: true },
      answered: { as: owner, input: workspaceInput('answered'), key: time },
    },
  }
}
