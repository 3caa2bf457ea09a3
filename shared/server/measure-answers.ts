import { answerTimeDays } from '../answer-time.ts'
import type { Services } from './services.ts'

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
