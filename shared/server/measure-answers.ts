import { answerTimeDays, maxMeasuredAnswers } from '../answer-time.ts'
import type { Services } from './services.ts'

/**
 * Measures answers in conversations and to written requests: for a WhatsApp tap it is unknown whether
 * and when anything was written or answered. A request that was answered in its conversation, at the
 * same moment, counts once.
 */
const statement = {
  name: 'answer_time',
  text: `with since as (select $2::timestamptz - make_interval(days => $3) as at),
      answers as (
        (select a.answered_at - a.asked_at as took from conversation_answers a, since
          where a.business_id = $1 and a.answered_at > since.at and a.asked_at > since.at order by a.answered_at desc limit $4)
        union all
        (select l.answered_at - l.created_at from leads l, since
          where l.business_id = $1 and l.answered_at is not null and l.channel <> 'whatsapp' and l.state <> 'spam' and l.created_at > since.at
            and not exists (select from conversation_answers a where a.business_id = l.business_id and a.answered_at = l.answered_at)
          order by l.created_at desc limit $4))
    select count(*)::int as measured, ceil(percentile_cont(0.5) within group (order by extract(epoch from took)) / 60)::int as minutes from answers`,
}

type Measured = { measured: number; minutes: number | null }

/** Time until the first answer: the number of measured answers and their median in minutes. */
export async function measureAnswers(
  pool: Services['pool'],
  businessId: string,
  now: Date,
): Promise<Measured> {
  const { rows } = await pool.query<Measured>({
    ...statement,
    values: [businessId, now, answerTimeDays, maxMeasuredAnswers],
  })
  return rows[0] ?? { measured: 0, minutes: null }
}
