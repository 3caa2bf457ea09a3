import { minMeasuredAnswers } from '#shared/answer-time.ts'
import { notFound } from '#shared/app-error.ts'
import { measureAnswers } from '#shared/server/measure-answers.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'

/** The answer time for the page of a business; null while too few answers were measured. */
export const readAnswerTime = handle(
  contract.readAnswerTime,
  async ({ services, input: { slug } }) => {
    const { rows } = await services.reads.pool.query<{ id: string }>({
      name: 'public_business_id',
      text: `select id from businesses where slug = $1 and state <> 'draft'`,
      values: [slug],
    })
    if (!rows[0]) throw notFound('el negocio')
    const { measured, minutes } = await measureAnswers(
      services.reads.pool,
      rows[0].id,
      services.now(),
    )
    return { minutes: measured >= minMeasuredAnswers ? minutes : null }
  },
)
