import { randomUUID } from 'node:crypto'
import { answerQuestion, askQuestion } from '#features/community/questions/contract/write.ts'
import type { TestApp } from '../test-app.ts'
import { makePerson, type Person } from './people.ts'

type Asked = { by?: Person; text?: string; product?: string }

/** Asks a business a question, as a new person by default. */
export async function ask(
  test: TestApp,
  { slug }: { slug: string },
  wanted: Asked = {},
): Promise<{ id: string; by: Person }> {
  const {
    by = await makePerson(test.services),
    text = '¿Tienen estacionamiento para clientes?',
    product,
  } = wanted
  const { id } = await test
    .as(by.token)
    .call(askQuestion, { slug, text, product, key: randomUUID() })
  return { id, by }
}

type Answered = { by?: Person; text?: string; follows?: boolean }

/** Answers a question, as a new person by default. */
export async function reply(
  test: TestApp,
  questionId: string,
  wanted: Answered = {},
): Promise<{ id: string; by: Person }> {
  const {
    by = await makePerson(test.services),
    text = 'Sí, junto a la entrada.',
    follows = false,
  } = wanted
  const { id } = await test
    .as(by.token)
    .call(answerQuestion, { questionId, text, follows, key: randomUUID() })
  return { id, by }
}
