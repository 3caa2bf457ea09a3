import { inWordsOf } from '#demo/stores/server/index.ts'
import { insertPastReviews } from '#features/community/reviews/server/index.ts'
import { insertPastLeads } from '#features/directory/leads/server/index.ts'
import { randomFrom } from '#shared/random-from.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'
import { createDemoCustomers, type DemoPerson } from './create-demo-voices.ts'
import { insertTradeQuestions } from './insert-trade-questions.ts'
import { type Planned, planOpinions, type Speakable } from './plan-opinions.ts'
import { readVoices } from './read-voices.ts'

type Said = Planned & { business: Speakable; person: DemoPerson }

/** Different customers of its country for each opinion on a business. */
function peopleFor({ index }: Speakable, customers: DemoPerson[], count: number): DemoPerson[] {
  const random = randomFrom(index * 613 + 5)
  const step = 1 + Math.floor(random() * (customers.length - 1))
  const start = Math.floor(random() * customers.length)
  return Array.from(
    { length: count },
    (_, nth) => customers[(start + nth * step) % customers.length] as DemoPerson,
  )
}

/** The answered request that proves an opinion, some days before it. */
function requestOf({ business, person, at }: Said, random: () => number) {
  const earliest = business.publishedAt.getTime() + dayMs
  const createdAt = new Date(Math.max(earliest, at.getTime() - (2 + random() * 18) * dayMs))
  const answeredAt = new Date(createdAt.getTime() + (0.5 + random() * 7) * hourMs)
  return {
    businessId: business.id,
    channel: 'whatsapp' as const,
    name: person.name,
    email: person.email,
    profileId: person.id,
    state: 'won' as const,
    isDemo: true,
    createdAt,
    answeredAt,
    updatedAt: answeredAt,
  }
}

/**
 * Inserts what customers say of the businesses and ask them: opinions, most of them proven by a request that the
 * business answered, and questions with answers to those that most is said of.
 */
export async function insertDemoVoices(
  services: Services,
  tx: Database,
  businesses: Speakable[],
): Promise<void> {
  const voicesOf = readVoices()
  const countries = [...new Set(businesses.map(({ country }) => country))].sort()
  const customers = await createDemoCustomers(services, tx, countries)
  const already = {
    uses: new Map<string, number>(),
    said: new Set<string>(),
    quoted: new Set<string>(),
  }
  const now = services.now()
  const said = businesses.flatMap((business) => {
    const planned = planOpinions(voicesOf(business.category), business, already, now)
    const people = peopleFor(business, customers.get(business.country) ?? [], planned.length)
    return planned.map(
      (one, nth): Said => ({ ...one, business, person: people[nth] as DemoPerson }),
    )
  })
  const random = randomFrom(4_417)
  const requests = said.map((one) => (one.isProven ? requestOf(one, random) : null))
  const ids = await insertPastLeads(
    services,
    tx,
    requests.filter((request) => request !== null),
  )
  const leads = ids.values()
  await insertPastReviews(
    tx,
    said.map(({ business, person, stars, text, reply, at }, nth) => {
      const answeredAt = requests[nth]?.answeredAt
      return {
        businessId: business.id,
        countryCode: business.country,
        personId: person.id,
        stars,
        text: inWordsOf(business.country, text),
        reply: reply && inWordsOf(business.country, reply),
        at,
        repliedAt: new Date(Math.min(now.getTime(), at.getTime() + (4 + random() * 60) * hourMs)),
        request: answeredAt ? { leadId: leads.next().value ?? '', answeredAt } : null,
      }
    }),
    now,
  )
  const counts = Map.groupBy(said, ({ business }) => business.id)
  const asked = businesses
    .filter(({ isOwned }) => !isOwned)
    .toSorted(
      (a, b) =>
        (counts.get(b.id)?.length ?? 0) - (counts.get(a.id)?.length ?? 0) || a.index - b.index,
    )
  await insertTradeQuestions(services, tx, asked, customers, voicesOf)
}
