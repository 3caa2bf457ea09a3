import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { payments } from '#db/tables/buying/payments.ts'
import { authors } from '#db/tables/publishing/authors.ts'
import { posts } from '#db/tables/publishing/posts.ts'
import { readDownloads, startDownload } from '#features/buying/downloads/contract.ts'
import { orderStates } from '#features/buying/orders/vocabulary.ts'
import { payDemo } from '#features/buying/payments/contract.ts'
import { listReactions } from '#features/community/reactions/contract.ts'
import { sendReviewInvitations } from '#features/community/reviews/server/send-review-invitations.ts'
import { listMyTasks } from '#features/directory/businesses/contract/my-tasks.ts'
import { readBusiness } from '#features/directory/search/contract/business.ts'
import { findBusinesses, readShowcase } from '#features/directory/search/contract/search.ts'
import { listPosts, listPostTopics, readPost } from '#features/publishing/posts/contract/read.ts'
import { findProducts } from '#features/selling/products/contract/catalogue.ts'
import { root } from '#shared/server/root.ts'
import { testDemoClients } from '#tests/support/demo/demo-clients.ts'
import { testDemoConsistency } from '#tests/support/demo/demo-consistency.ts'
import { testDemoMoney } from '#tests/support/demo/demo-money.ts'
import { testDemoStaff } from '#tests/support/demo/demo-staff.ts'
import { testDemoVoices } from '#tests/support/demo/demo-voices.ts'
import { buyCart, buyerFields, fillCart } from '#tests/support/factories/carts.ts'
import { signIn } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readDemoCredentials } from './create-demo-people.ts'
import { readDemoTrades } from './demo-data.ts'
import { removeDemo } from './remove-demo.ts'
import { seedDemo } from './seed-demo.ts'

// Seeded once and removed at the end.
describe('the demonstration', { shuffle: false }, () => {
  let test: TestApp
  let linkToFile = ''
  const count = async (table: string) => {
    const { rows } = await test.services.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)}`,
    )
    return rows[0]?.n
  }
  beforeAll(async () => {
    test = await openTestApp({ demoData: true })
    await seedDemo(test.services)
  }, 240_000)
  afterAll(() => test.close())

  testDemoConsistency(() => test)
  testDemoVoices(() => test)
  testDemoStaff(() => test)
  testDemoMoney(() => test)
  testDemoClients(() => test)

  it('creates about 400 businesses in six countries, once, all marked as demo', async () => {
    await seedDemo(test.services)
    expect(await count('businesses')).toBe(408)
    const { rows } = await test.services.db.execute<{
      countries: number
      levels: number
      uncategorised: number
    }>(sql`
      select count(distinct a.country_code)::int as countries, count(distinct b.level)::int as levels,
        count(*) filter (where b.category_id is null)::int as uncategorised
      from businesses b join business_addresses a on a.business_id = b.id`)
    expect(rows[0]).toEqual({ countries: 6, levels: 5, uncategorised: 0 })
    const found = await test.as().call(findBusinesses, { q: 'dentista en Madrid' })
    expect(found.items.length).toBeGreaterThan(0)
    expect(found.items.every((item) => item.isDemo)).toBe(true)
  })

  /** Covers of a whole list, page by page, in display order. */
  const coversOf = async (narrowed: { category?: string; place?: string }) => {
    const covers: (string | undefined)[] = []
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const page = await test.as().call(findBusinesses, { ...narrowed, after, size: 100 })
      covers.push(...page.items.map(({ cover }) => cover?.url))
      after = page.next ?? undefined
    }
    return covers
  }
  /** Cards with the same cover side by side or, with several `columns`, one above the other. */
  const alike = (covers: (string | undefined)[], columns: number) =>
    covers.filter((cover, i) => !cover || covers.slice(Math.max(0, i - columns), i).includes(cover))
      .length

  it('shows no two neighbours with the same cover, in the whole directory and in every category and place', async () => {
    const all = await coversOf({})
    expect(all).toHaveLength(408)
    expect(new Set(all).size).toBeGreaterThan(60)
    expect(alike(all, 4)).toBe(0)
    const { rows } = await test.services.db.execute<{
      category: string | null
      place: string | null
    }>(sql`
      select c.slug as category, null as place from categories c where exists (select from business_search s where c.id in (s.category_id, s.root_id))
      union all select null, p.slug from places p where exists (select from business_search s where p.id in (s.country_id, s.city_id))`)
    const found: Record<string, number> = {}
    for (const { category, place } of rows) {
      const repeated = alike(
        await coversOf({ category: category ?? undefined, place: place ?? undefined }),
        2,
      )
      if (repeated > 0) found[category ?? place ?? ''] = repeated
    }
    expect(found).toEqual({})
    const { featured } = await test.as().call(readShowcase, {})
    expect(
      alike(
        featured.map(({ cover }) => cover?.url),
        2,
      ),
    ).toBe(0)
  }, 60_000)

  it('gives featured businesses a distinct logo and a gallery of three to six pictures', async () => {
    const { rows } = await test.services.db.execute<{ logo: string | null; pictures: number }>(sql`
      select (array_agg(p.media_id) filter (where p.kind = 'logo'))[1] as logo, count(*) filter (where p.kind = 'gallery')::int as pictures
      from business_search s join business_photos p using (business_id) group by s.business_id, s.quality order by s.quality desc`)
    const first = rows.slice(0, 90)
    expect(first.filter(({ logo, pictures }) => !logo || pictures < 3 || pictures > 6)).toEqual([])
    expect(new Set(first.map(({ logo }) => logo)).size).toBe(90)
    const { items } = await test.as().call(findBusinesses, { size: 1 })
    const page = await test.as().call(readBusiness, { slug: items[0]?.slug ?? '' })
    expect(page).toMatchObject({
      business: {
        gallery: expect.arrayContaining([
          expect.objectContaining({ alt: expect.stringMatching(/^Dibujo: /) }),
        ]),
      },
    })
  })

  it('opens three stores in each country, one of them owned by the demo user', async () => {
    expect([
      await count('stores'),
      await count('products'),
      await count('shipping_methods'),
    ]).toEqual([18, 571, 36])
    const { rows } = await test.services.db.execute(sql`
      select count(*)::int as own from stores s join business_members m using (business_id) join users u on u.id = m.profile_id
      where u.email = 'duena@demo.lonja.example'`)
    expect(rows).toEqual([{ own: 1 }])
    const { rows: bare } = await test.services.db.execute(sql`
      select count(*)::int as n from products p where not exists (select from product_photos f where f.product_id = p.id)
        or not exists (select from product_variants v join sellables s using (id) where v.product_id = p.id and s.is_offered and (s.stock is not null) = (p.kind = 'goods'))`)
    expect(bare).toEqual([{ n: 0 }])
  })

  it('has orders in every state, with matching ledger entries and no mails', async () => {
    const { rows } = await test.services.db.execute<{ state: string }>(
      sql`select distinct state from orders order by state`,
    )
    expect(rows.map(({ state }) => state)).toEqual([...orderStates].sort())
    const { rows: wrong } = await test.services.db.execute(sql`
      select o.number from orders o join ledger_entries e on e.cause_id = o.id and e.cause_kind = 'order' and e.reverses is null
        join ledger_postings p on p.entry_id = e.id and p.amount > 0 where p.amount <> order_total(o.id)`)
    expect(wrong).toEqual([])
    const { rows: sums } = await test.services.db.execute<{ sum: string }>(
      sql`select sum(amount) as sum from ledger_postings group by currency`,
    )
    expect(sums.map(({ sum }) => Number(sum))).toEqual([0, 0, 0, 0, 0, 0])
    expect(await count('outgoing_mails')).toBe(0)
  })

  it('has reviews of delivered orders on businesses and products, without review requests', async () => {
    const { rows } = await test.services.db.execute(sql`
      select count(*) filter (where r.product_id is null)::int as businesses, count(*) filter (where r.product_id is not null)::int as products,
        count(*) filter (where r.counts_as is distinct from 'proven' or not u.is_demo)::int as others, count(y.id)::int as replies
      from reviews r join stores s using (business_id) join users u on u.id = r.person_id left join review_replies y on y.review_id = r.id`)
    expect(rows[0]).toMatchObject({
      others: 0,
      businesses: expect.toSatisfy((n: number) => n > 10),
      products: expect.toSatisfy((n: number) => n > 15),
    })
    const { rows: rated } = await test.services.db.execute(sql`
      select count(*)::int as n from stores s join businesses b on b.id = s.business_id where b.rating_average between 3 and 5`)
    expect(rated).toEqual([{ n: 18 }])
    const businesses = await test.as().call(findBusinesses, { sort: 'rating', size: 4 })
    expect(businesses.items.every(({ rating }) => (rating?.average ?? 0) >= 3)).toBe(true)
    const { items } = await test.as().call(findProducts, { sort: 'rating', size: 5 })
    expect(items.map(({ rating }) => rating?.average ?? 0).every((average) => average >= 4)).toBe(
      true,
    )
    await sendReviewInvitations(test.services)
    expect(await count('outgoing_mails')).toBe(0)
  })

  it('sells products with price tiers', async () => {
    const { rows } = await test.services.db.execute<{ n: number }>(sql`
      select count(*)::int as n from sellables where tiers <> '[]' group by store_id`)
    expect(rows.filter(({ n }) => n > 3).length).toBeGreaterThanOrEqual(4)
  })

  it('sells files that buyers can download completely', async () => {
    const { rows } = await test.services.db.execute<{ id: string; files: number }>(sql`
      select v.id, count(*)::int as files from products p join product_variants v on v.product_id = p.id join product_files f on f.product_id = p.id
      where p.kind = 'digital' group by v.id order by files`)
    expect(rows.map(({ files }) => files)).toEqual([1, 2])
    const cart = await fillCart(test, [{ sellableId: rows[1]?.id ?? '' }])
    const buyer = { ...buyerFields, address: null }
    const of = await buyCart(test, cart, { buyer, consent: true, provider: 'demo' })
    const [payment] = await test.services.db
      .select()
      .from(payments)
      .where(eq(payments.purchaseId, of.purchaseId))
    await test.as().call(payDemo, { ...of, paymentId: payment?.id ?? '', outcome: 'paid' })
    const { files } = await test.as().call(readDownloads, of)
    expect(files.map(({ name }) => name)).toEqual([
      'Guía de plantas de interior.pdf',
      'Calendario de riego.pdf',
    ])
    const { url } = await test.as().call(startDownload, { ...of, fileId: files[0]?.id ?? '' })
    linkToFile = url
    const answer = await test.app.request(url)
    const saved = Buffer.from(await answer.arrayBuffer())
    expect(
      saved.equals(readFileSync(join(root, 'demo/stores/files/plantas-de-interior.pdf'))),
    ).toBe(true)
  })

  it('stores credentials for printing, and requests to the owner', async () => {
    expect((await readDemoCredentials(test.services.db))?.staff.username).toBe('demo')
    const { rows } = await test.services.db.execute(sql`
      select count(*)::int as asked, count(*) filter (where state = 'new')::int as open from leads where message is not null`)
    expect(rows).toEqual([{ asked: 21, open: 6 }])
  })

  it('leaves something of every kind waiting for its owner, and shows what she saved', async () => {
    const made = await readDemoCredentials(test.services.db)
    const [owned] = await test.services.db
      .select()
      .from(users)
      .where(eq(users.email, made?.owner.email ?? ''))
    const owner = test.as((await signIn(test.services, owned?.id ?? '')).token)
    const { items, counts } = await owner.call(listMyTasks, {})
    const store = items.find(({ kind }) => kind === 'order')?.business
    expect(store?.name).toBe('Almacenes Casa Aurora')
    const ofStore = counts.filter(({ businessId }) => businessId === store?.id)
    expect(Object.fromEntries(ofStore.map(({ kind, count }) => [kind, count]))).toMatchObject({
      order: expect.any(Number),
      lead: 3,
      question: 1,
      fact: expect.any(Number),
      stock: expect.any(Number),
    })
    const saved = await owner.call(listReactions, { act: 'save' })
    expect(saved.items.length).toBeGreaterThan(5)
    expect(saved.items.filter(({ picture }) => !picture)).toEqual([])
  })

  it('has half a year of visits, with the rhythm of a week, and more of them lately', async () => {
    const { rows } = await test.services.db.execute<{
      days: number
      late: number
      early: number
    }>(sql`
      select count(distinct day)::int as days,
        sum(count) filter (where day > now()::date - 30)::int as late, sum(count) filter (where day <= now()::date - 150)::int as early
      from business_daily_counts where kind = 'view' group by business_id`)
    expect(rows).toHaveLength(20)
    expect(rows.filter(({ days, late, early }) => days !== 180 || late <= early)).toEqual([])
    const { rows: week } = await test.services.db.execute<{
      saturdays: number
      sundays: number
    }>(sql`
      select sum(count) filter (where extract(dow from day) = 6)::int as saturdays, sum(count) filter (where extract(dow from day) = 0)::int as sundays
      from business_daily_counts where kind = 'view'`)
    expect(week[0]?.saturdays).toBeGreaterThan(week[0]?.sundays ?? 0)
  })

  it('gives each store the logo and the banner of its business', async () => {
    const { rows } = await test.services.db.execute(
      sql`select handle from stores where logo_id is null or banner_id is null`,
    )
    expect(rows).toEqual([])
  })

  it('repeats no opinion on three things, and no question', async () => {
    const { rows } = await test.services.db.execute(sql`
      select text from reviews group by text having count(*) > 2
      union all select text from reviews group by business_id, text having count(*) > 1
      union all select text from questions group by text having count(*) > 1`)
    expect(rows).toEqual([])
  })

  it('has facts with evidence in the verification queue', async () => {
    const { rows } = await test.services.db.execute(sql`
      select f.kind, count(*)::int as n, count(e.id)::int as files from verification_facts f left join verification_evidence e on e.fact_id = f.id
      where f.state = 'pending' group by 1 order by 1`)
    // Of Elena two each; one more of references waits for a second approval.
    expect(rows).toEqual([
      { kind: 'identity', n: 2, files: 2 },
      { kind: 'licence', n: 2, files: 2 },
      { kind: 'references', n: 3, files: 0 },
      { kind: 'registry', n: 2, files: 2 },
      { kind: 'tax_id', n: 2, files: 2 },
    ])
  })

  it('has questions to the owner, some answered and some open', async () => {
    const { rows } = await test.services.db.execute(sql`
      select count(*) filter (where team_answers > 0)::int as answered, count(*) filter (where answers = 0)::int as open,
        count(product_id)::int as of_products from questions q join business_members m using (business_id)
        join users u on u.id = m.profile_id where u.email = 'duena@demo.lonja.example'`)
    expect(rows).toEqual([{ answered: 7, open: 3, of_products: 1 }])
  })

  it('has a blog: forty-one posts by six authors, all but four of them published', async () => {
    expect(
      await Promise.all(['posts', 'authors', 'post_categories', 'post_comments'].map(count)),
    ).toEqual([41, 6, 6, 89])
    const { items, next } = await test.as().call(listPosts, { size: 100 })
    expect([items.length, next]).toEqual([37, null])
    expect(
      items.every(({ cover, author, category, excerpt }) => cover && author && category && excerpt),
    ).toBe(true)
    expect(await test.as().call(listPostTopics, {})).toMatchObject({ hasFeed: false })
    // Some are worth sitting down for.
    expect(items.filter(({ minutes }) => minutes >= 4 && minutes <= 6)).toHaveLength(3)
    const links = new Set<string>()
    for (const { slug } of items) {
      const { html } = await test.as().call(readPost, { name: slug })
      for (const [, category] of html.matchAll(/href="\/directorio\/([a-z-]+)"/g))
        links.add(category ?? '')
    }
    const { rows } = await test.services.db.execute<{ slug: string }>(
      sql`select slug from categories where slug = any(${sql.param([...links])}::text[])`,
    )
    expect([links.size > 7, rows.length]).toEqual([true, links.size])
  })

  it('is removed completely, except for what the platform has written since', async () => {
    const [author] = await test.services.db
      .select()
      .from(authors)
      .where(eq(authors.username, 'ramiro-solis'))
    await test.services.db.insert(posts).values({ title: 'Nuestra', authorId: author?.id })
    expect(await removeDemo(test.services)).toBe(408)
    for (const table of [
      'businesses',
      'leads',
      'questions',
      'answers',
      'verification_facts',
      'verification_evidence',
      'users',
      'business_search',
      'media_objects',
      'stores',
      'products',
      'sellables',
      'product_files',
      'download_grants',
      'ledger_entries',
      'reviews',
      'review_proofs',
      'review_summaries',
      'published_posts',
      'post_comments',
      'post_categories',
      'promotions',
      'contacts',
      'import_runs',
      'import_rejections',
    ])
      expect(await count(table), table).toBe(0)
    expect([await count('posts'), await count('authors'), await count('subjects')]).toEqual([
      1, 1, 2,
    ])
    expect((await test.app.request(linkToFile)).status).toBe(404)
    expect(await test.as().call(findBusinesses, {})).toMatchObject({
      total: 0,
      facets: { place: [], level: [], category: [] },
    })
    await seedDemo(test.services)
    expect(await count('businesses')).toBe(0)
  })

  it('has an existing category for each trade', () => {
    expect(readDemoTrades().length).toBeGreaterThan(40)
  })
})
