import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hiddenSubjects } from '#db/tables/trust/reports.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { ask, reply } from '#tests/support/factories/questions.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findSimilarQuestions } from '../contract/read.ts'
import { similarTo } from './find-similar.ts'

let test: TestApp
let shop: Business
const ids: Record<string, string> = {}
beforeAll(async () => {
  test = await openTestApp()
  shop = await makeBusiness(test.services, { published: true })
  const asked = {
    sending: '¿Hacen envíos a domicilio en Zapopan?',
    sunday: '¿Abren los domingos por la tarde?',
    card: '¿Puedo pagar con tarjeta de crédito?',
  }
  for (const [name, text] of Object.entries(asked)) ids[name] = (await ask(test, shop, { text })).id
  await reply(test, ids.sending ?? '', { by: shop.owner })
})
afterAll(() => test.close())

const similar = async (text: string) =>
  (await test.as().call(findSimilarQuestions, { slug: shop.slug, text })).items

it.each([
  ['¿Hacen envios a domicilio?', 'sending'],
  ['envian a domicilio hasta zapopan', 'sending'],
  ['Hola, ¿abren en domingo?', 'sunday'],
  ['aceptan pagos con targeta de credito', 'card'],
])('%s matches an existing question', async (text, name) => {
  expect((await similar(text))[0]).toMatchObject({
    id: ids[name],
    answers: name === 'sending' ? 1 : 0,
  })
})

it.each([
  '¿Tienen perros en adopción?',
  'a que si',
  "' | !x & (",
  '%%%%',
  '<script>alert(1)</script>',
  `${'('.repeat(400)}`,
])('%s matches no question', async (text) => {
  expect(await similar(text)).toEqual([])
})

it('hidden and withdrawn questions and those of other businesses are not suggested', async () => {
  const other = await makeBusiness(test.services, { published: true })
  const { id } = await ask(test, other, { text: '¿Venden refacciones para bicicleta?' })
  expect(await similar('¿Venden refacciones para bicicleta?')).toEqual([])
  await test.services.db.insert(hiddenSubjects).values({ subjectId: id })
  const { items } = await test
    .as()
    .call(findSimilarQuestions, { slug: other.slug, text: '¿Venden refacciones para bicicleta?' })
  expect(items).toEqual([])
})

it('the search uses the index only, whatever the number of questions', async () => {
  const busy = await makeBusiness(test.services, { published: true })
  const { id: personId } = await makePerson(test.services)
  const owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  try {
    await owner.query(`insert into questions (id, business_id, person_id, key, text, created_at)
      select gen_random_uuid(), case when i % 20 = 0 then '${busy.id}' else '${shop.id}' end::uuid, '${personId}', gen_random_uuid(),
        '¿Hacen envíos a domicilio del modelo ' || i || ' en la ciudad?', now() - i * interval '1 minute' from generate_series(1, 20000) i`)
    await owner.query('vacuum analyze questions')
  } finally {
    await owner.end()
  }
  const text = '¿Hacen envíos a domicilio de pasteles en la ciudad? '.repeat(9).trim()
  const { rows } = await test.services.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain ${similarTo(busy.id, text)}`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('questions_search')
  expect(plan).toContain('questions_newest')
  expect(plan).not.toContain('Seq Scan on questions')
})
