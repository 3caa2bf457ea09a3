import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { answerTimeDays } from '../vocabulary.ts'

/**
 * Measures only written requests: for a WhatsApp tap it is unknown whether and when anything was
 * written or answered.
 */
const statement = {
  name: 'answer_time',
  text: `select count(*)::int as measured,
      ceil(percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)) / 60)::int as minutes
    from leads where business_id = $1 and answered_at is not null and channel <> 'whatsapp' and state <> 'spam'
      and created_at > $2::timestamptz - make_interval(days => $3)`,
}

type Measured = { measured: number; minutes: number | null }

/** Time until the first answer: the number of measured leads and their median in minutes. */
export async function measureAnswers(
  pool: Services['pool'],
  businessId: string,
  now: Date,
): Promise<Measured> {
  const { rows } = await pool.query<Measured>({
    ...statement,
    values: [businessId, now, answerTimeDays],
  })
  return rows[0] ?? { measured: 0, minutes: null }
}

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
    return { minutes: measured >= contract.minMeasuredAnswers ? minutes : null }
  },
)
