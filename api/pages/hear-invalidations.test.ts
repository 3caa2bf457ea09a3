import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import { possibleDuplicates } from '#db/tables/directory/imports.ts'
import { reviewsPersonalData } from '#features/community/reviews/server/personal-data.ts'
import * as own from '#features/directory/businesses/contract/owner.ts'
import { businessesPersonalData } from '#features/directory/businesses/server/personal-data.ts'
import * as claims from '#features/directory/claims/contract.ts'
import { decideDuplicate } from '#features/directory/imports/contract.ts'
import * as facts from '#features/trust/verification/contract/owner.ts'
import * as reviews from '#features/trust/verification/contract/staff.ts'
import { verificationJobs } from '#features/trust/verification/server/jobs.ts'
import type { TextFate } from '#shared/text-fates.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { address, contact } from '#tests/support/factories/sections.ts'
import {
  makeEvidence,
  makePendingFact,
  makeValidFact,
} from '#tests/support/factories/verification.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createPageCache } from '../middleware/page-cache.ts'
import { hearInvalidations } from './hear-invalidations.ts'

let product: TestApp
let reviewer: Person
beforeAll(async () => {
  product = await openTestApp()
  reviewer = await makePerson(product.services, { staffPermissions: ['read', 'edit'] })
})
afterAll(() => product.close())

const businessId = '0199c1f0-0000-7000-8000-000000000001'
const tags = [`business:${businessId}`, 'directory'] as const

/** A separate process with one cached page of the business. */
async function openProcess() {
  const cache = createPageCache({ seconds: 600 })
  /** Calls to the replica, each with the number of pages cached at that moment. */
  const calls: [what: boolean | string, pages: number][] = []
  const record = (what: boolean | string) => void calls.push([what, cache.size().pages])
  const stop = await hearInvalidations(cache, product.services.hear, {
    changed: record,
    hear: record,
  })
  let renders = 0
  const get = cache.serve(async () => {
    renders++
    return new Response('page', { headers: { 'x-page-tags': `business:${businessId}` } })
  })
  return {
    cache,
    calls,
    stop,
    read: () => get(new Request('http://lonja.test/negocios/a'), '192.0.2.1'),
    renders: () => renders,
  }
}

test('a change by one process invalidates the caches of all, only after its commit', async () => {
  const processes = await Promise.all([openProcess(), openProcess()])
  for (const { read } of processes) await read()
  const xid = await product.services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ xid: string }>(
      sql`select pg_current_xact_id()::text as xid`,
    )
    await invalidatePages(product.services, tx, tags)
    await new Promise((resolve) => setTimeout(resolve, 100))
    for (const { cache } of processes) expect(cache.size().pages).toBe(1)
    return rows[0]?.xid ?? ''
  })
  for (const { cache, calls, read, renders, stop } of processes) {
    await vi.waitFor(() => expect(cache.size().pages).toBe(0))
    // The replica is notified first: pages must not be rendered from a replica that has not seen the change.
    expect(calls).toEqual([
      [true, 0],
      [xid, 1],
    ])
    await read()
    expect(renders()).toBe(2)
    await stop()
  }
})

test('without a connection nothing is cached and no replica is read until it is back', async () => {
  const { cache, calls, read, stop } = await openProcess()
  await read()
  const owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  const { rowCount } = await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lonja outbox' and datname = current_database()`,
  )
  await owner.end()
  expect(rowCount).toBe(1)
  await vi.waitFor(() => expect(cache.size().pages).toBe(0))
  await vi.waitFor(async () => {
    await read()
    expect(cache.size().pages).toBe(1)
  })
  expect(calls.map(([what]) => what)).toEqual([true, false, true])
  await invalidatePages(product.services, product.services.db, tags)
  await vi.waitFor(() => expect(cache.size().pages).toBe(0))
  await stop()
})

const staff = () => product.as(reviewer.token)
const owner = (business: Business) => product.as(business.owner.token)
const reason = 'Lo comprobamos con la fuente.'
const inDays = (count: number) => new Date(Date.now() + count * 86_400_000)
const sections = async (business: Business) =>
  (await owner(business).call(own.readMyBusiness, { businessId: business.id })).sections
const setState = (state: 'draft' | 'closed' | 'holiday') => (business: Business) =>
  owner(business).call(own.setBusinessState, { businessId: business.id, state })

async function unclaim({ id }: Business) {
  await product.services.db.update(businesses).set({ claimed: false }).where(eq(businesses.id, id))
  await product.services.db.delete(businessMembers).where(eq(businessMembers.businessId, id))
}
async function sendClaim(business: Business) {
  await unclaim(business)
  const claimant = await makePerson(product.services)
  const evidence = [await makeEvidence(product.services, claimant.id)]
  const statement = 'Soy la dueña desde 2009 y atiendo en el mostrador.'
  const { id: claimId } = await product
    .as(claimant.token)
    .call(claims.claimBusiness, { slug: business.slug, statement, evidence })
  for (const { mediaId } of evidence)
    await staff().call(claims.openClaimEvidence, { claimId, mediaId })
  return claimId
}

/** A verified phone that already counts for the badge. */
async function makeCountedFact({ id }: Business, lasts = 200) {
  await product.services.db
    .update(businesses)
    .set({ level: 1, verifiedFacts: ['phone'] })
    .where(eq(businesses.id, id))
  return makeValidFact(product.services, id, 'phone', lasts)
}
async function makePair(first: Business, second: Business) {
  const pair = { firstId: first.id, secondId: second.id, reason: 'Mismo nombre y domicilio' }
  const [made] = await product.services.db.insert(possibleDuplicates).values(pair).returning()
  return made?.id ?? ''
}

/** A user who wrote an opinion on the business deletes the account. */
async function leaveOpinion(business: Business, texts: TextFate) {
  const { by } = await makeReview(product, business)
  const person = { userId: by.id, email: by.email, texts }
  return () =>
    product.services.db.transaction(
      async (tx) => await reviewsPersonalData.erase?.(product.services, tx, person),
    )
}

/**
 * Changes to a business: each prepares its state and returns the operation after which the cached pages are outdated.
 */
const changes: Record<string, (business: Business) => Promise<() => Promise<unknown>>> = {
  'its owner writes its name': async (business) => {
    const { basics } = await sections(business)
    return () =>
      owner(business).call(own.saveBasics, {
        ...basics,
        businessId: business.id,
        name: 'Otro nombre',
      })
  },
  'its owner writes its hours': async (business) => {
    const { hours } = await sections(business)
    return () =>
      owner(business).call(own.saveHours, { ...hours, businessId: business.id, alwaysOpen: true })
  },
  'its owner writes its addresses': async (business) => {
    const { version } = (await sections(business)).addresses
    return () =>
      owner(business).call(own.saveAddresses, {
        businessId: business.id,
        version,
        addresses: [address()],
      })
  },
  'its owner writes its contacts': async (business) => {
    const { version } = (await sections(business)).contacts
    const contacts = [contact('phone', '+523387654321')]
    return () =>
      owner(business).call(own.saveContacts, { businessId: business.id, version, contacts })
  },
  'its owner writes what it offers': async (business) => {
    const { offer } = await sections(business)
    return () =>
      owner(business).call(own.saveOffer, {
        ...offer,
        businessId: business.id,
        offersServices: true,
      })
  },
  'it is taken back': async (business) => () => setState('draft')(business),
  'it closes': async (business) => () => setState('closed')(business),
  'it goes on holiday': async (business) => () => setState('holiday')(business),
  'a fact is approved': async ({ id }) => {
    const factId = await makePendingFact(product.services, id, 'registry')
    const days = {
      evidenceDate: inDays(-1).toISOString().slice(0, 10),
      expiresOn: inDays(100).toISOString().slice(0, 10),
    }
    return () =>
      staff().call(reviews.decideFact, { factId, decision: 'approve', method: 'document', ...days })
  },
  'a fact is rejected': async ({ id }) => {
    const factId = await makePendingFact(product.services, id, 'registry')
    return () => staff().call(reviews.decideFact, { factId, decision: 'reject', reason })
  },
  'a fact is revoked': async ({ id }) => {
    const factId = await makeValidFact(product.services, id, 'phone')
    return () => staff().call(reviews.revokeFact, { factId, reason })
  },
  'a fact is taken back': async (business) => {
    const factId = await makeCountedFact(business)
    return () => owner(business).call(facts.withdrawFact, { businessId: business.id, factId })
  },
  'a fact lapses': async (business) => {
    await makeCountedFact(business, -3)
    return async () =>
      verificationJobs.find(({ name }) => name === 'verification.lapse')?.run(product.services, {})
  },
  'a claim is approved': async (business) => {
    const claimId = await sendClaim(business)
    return () => staff().call(claims.decideClaim, { claimId, approve: true, reason })
  },
  'a claim is turned down': async (business) => {
    const claimId = await sendClaim(business)
    return () => staff().call(claims.decideClaim, { claimId, approve: false, reason })
  },
  'it is joined into another': async (business) => {
    await unclaim(business)
    const duplicateId = await makePair(
      business,
      await makeBusiness(product.services, { published: true }),
    )
    return () => staff().call(decideDuplicate, { duplicateId, decision: 'keep_second' })
  },
  'another is joined into it': async (business) => {
    const other = await makeBusiness(product.services, { published: true })
    await unclaim(other)
    const duplicateId = await makePair(business, other)
    return () => staff().call(decideDuplicate, { duplicateId, decision: 'keep_first' })
  },
  'who gave an opinion of it leaves, and it stays': (business) => leaveOpinion(business, 'stay'),
  'who gave an opinion of it leaves with it': (business) => leaveOpinion(business, 'go'),
  'its owner’s account ends': async (business) => () =>
    product.services.db.transaction(
      async (tx) =>
        await businessesPersonalData.erase?.(product.services, tx, {
          userId: business.owner.id,
          email: business.owner.email,
        }),
    ),
}

test.each(Object.keys(changes))(
  '%s: its page and the lists are rendered again, another business’s page stays cached',
  async (change) => {
    const business = await makeBusiness(product.services, { published: true })
    const apply = await changes[change]?.(business)
    const cache = createPageCache({ seconds: 600 })
    const stop = await hearInvalidations(cache, product.services.hear)
    const renders: string[] = []
    const get = cache.serve(async (request) => {
      const { pathname } = new URL(request.url)
      renders.push(pathname)
      return new Response('page', { headers: { 'x-page-tags': pathname.slice(1) } })
    })
    const readAll = async () => {
      for (const tag of [`business:${business.id}`, 'directory', 'business:other'])
        await get(new Request(`http://lonja.test/${tag}`), '192.0.2.1')
    }
    await readAll()
    expect(cache.size().pages).toBe(3)
    await apply?.()
    await vi.waitFor(() => expect(cache.size().pages).toBe(1), { timeout: 10_000 })
    renders.length = 0
    await readAll()
    expect(renders).toEqual([`/business:${business.id}`, '/directory'])
    await stop()
  },
)
