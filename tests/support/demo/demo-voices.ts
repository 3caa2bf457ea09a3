import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { TestApp } from '../test-app.ts'

/** Declares tests of what people say and ask of the demonstration's businesses, within the suite that creates it. */
export const testDemoVoices = (demo: () => TestApp) =>
  describe('what is said of it', () => {
    const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
      (await demo().services.db.execute<Row>(query)).rows
    const between = (low: number, high: number) =>
      expect.toSatisfy((n: number) => n >= low && n <= high, `between ${low} and ${high}`)

    it('has about fifteen hundred opinions on most businesses, unevenly, with believable stars', async () => {
      const [row] = await rowsOf(sql`
        select count(*)::int as opinions, count(distinct r.business_id)::int as businesses, count(distinct r.person_id)::int as people,
          (100 * count(*) filter (where r.stars = 5) / count(*))::int as best, (100 * count(*) filter (where r.stars <= 2) / count(*))::int as worst,
          (100 * count(y.id) / count(*))::int as answered, (100 * count(*) filter (where r.counts_as = 'proven') / count(*))::int as proven
        from reviews r left join review_replies y on y.review_id = r.id where r.product_id is null`)
      expect(row).toEqual({
        opinions: between(1400, 1650),
        businesses: between(340, 390),
        people: between(300, 420),
        best: between(50, 75),
        worst: between(2, 8),
        answered: between(25, 42),
        proven: between(75, 92),
      })
      const spread = await rowsOf<{ n: number; businesses: number }>(sql`
        select n, count(*)::int as businesses from (select count(r.id)::int as n from businesses b
          left join reviews r on r.business_id = b.id and r.product_id is null group by b.id) x group by n order by n`)
      const having = (low: number, high: number) =>
        spread.reduce((sum, { n, businesses }) => sum + (n >= low && n <= high ? businesses : 0), 0)
      expect([having(0, 0), having(1, 6), having(10, 25), having(26, 99)]).toEqual([
        between(15, 80),
        between(280, 350),
        between(12, 50),
        0,
      ])
      const averages = await rowsOf<{ average: number }>(
        sql`select rating_average as average from businesses where rating_count > 0`,
      )
      expect(averages.filter(({ average }) => average < 3.4)).toEqual([])
      expect(new Set(averages.map(({ average }) => average.toFixed(1))).size).toBeGreaterThan(9)
    })

    it('says nothing twice, and nobody speaks twice of one business', async () => {
      expect(
        await rowsOf(sql`
          select text from reviews where product_id is null group by text having count(*) > 1
          union all select text from questions group by text having count(*) > 1
          union all select text from post_comments group by text having count(*) > 1
          union all select min(r.text) from reviews r join profiles p on p.id = r.person_id
            where r.product_id is null group by r.business_id, p.full_name having count(*) > 1
          union all select p.full_name from profiles p join users u on u.id = p.id where u.is_demo group by 1 having count(*) > 2`),
      ).toEqual([])
      const [most] = await rowsOf<{ n: number }>(
        sql`select count(*)::int as n from reviews where product_id is null group by person_id order by n desc limit 1`,
      )
      expect(most?.n).toBeLessThan(14)
    })

    it('is quoted whole on the cards, no sentence twice in one list', async () => {
      const cards = await rowsOf<{ quote: string; lists: string[] }>(sql`
        select c.card->'quote'->>'text' as quote, array[
            s.root_id::text || ' ' || (c.card->'place'->>'countryCode'),
            (c.card->'place'->>'countryCode') || ' ' || (c.card->'place'->>'city'),
            'trade ' || (c.card->'category'->>'slug')] as lists
        from business_cards c join business_search s on s.business_id = c.business_id where c.card->'quote'->>'text' is not null`)
      expect(cards.length).toBeGreaterThan(300)
      expect(cards.filter(({ quote }) => quote.endsWith('…'))).toEqual([])
      const heard = new Map<string, number>()
      for (const { quote, lists } of cards)
        for (const list of lists)
          for (const sentence of quote.split(/(?<=[.!?]) /)) {
            const key = `${list}: ${sentence}`
            heard.set(key, (heard.get(key) ?? 0) + 1)
          }
      expect([...heard].filter(([, times]) => times > 1)).toEqual([])
    })

    it('is of the last fourteen months, until this week, and answered afterwards', async () => {
      const [row] = await rowsOf(sql`
        select (now()::date - min(created_at)::date)::int as oldest, (now()::date - max(created_at)::date)::int as newest,
          count(distinct date_trunc('month', created_at))::int as months, count(*) filter (where created_at > now())::int as future
        from reviews where product_id is null`)
      expect(row).toEqual({
        oldest: between(300, 430),
        newest: between(0, 6),
        months: between(12, 16),
        future: 0,
      })
      expect(
        await rowsOf(sql`
          select r.id from reviews r join review_replies y on y.review_id = r.id where y.created_at < r.created_at or y.created_at > now()
          union all select f.id from review_proofs f join reviews r on r.proof_id = f.id where f.lead_id is not null and f.created_at > r.created_at
          union all select c.id from post_comments c join post_comments p on p.id = c.parent_id where c.created_at <= p.created_at or c.created_at > now()`),
      ).toEqual([])
    })

    it('has questions to many businesses, most of them answered by an owner', async () => {
      const [row] = await rowsOf(sql`
        select count(*)::int as questions, count(distinct business_id)::int as businesses, (100 * count(*) filter (where team_answers > 0) / count(*))::int as answered
        from questions`)
      expect(row).toEqual({
        questions: between(180, 240),
        businesses: between(60, 90),
        answered: between(75, 95),
      })
    })

    it('has businesses that came over three years and facts that were verified over the last', async () => {
      const [row] = await rowsOf(sql`
        select (now()::date - min(published_at)::date)::int as oldest, count(*) filter (where published_at > now() - interval '7 days')::int as lately,
          count(distinct date_trunc('quarter', published_at))::int as quarters, count(*) filter (where published_at > now())::int as future from businesses`)
      expect(row).toEqual({
        oldest: between(1000, 1110),
        lately: between(1, 20),
        quarters: between(12, 14),
        future: 0,
      })
      const [facts] = await rowsOf(sql`
        select count(*) filter (where expires_on < now())::int as expired, (now()::date - min(decided_at)::date)::int as oldest,
          count(distinct round(extract(epoch from expires_on - now()) / extract(epoch from expires_on - decided_at), 1))::int as shares
        from verification_facts where state = 'valid'`)
      expect(facts).toEqual({
        expired: 0,
        oldest: between(300, 366),
        shares: between(8, 11),
      })
    })
  })
