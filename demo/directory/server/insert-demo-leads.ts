import { demoMailbox, inWordsOf } from '#demo/stores/server/index.ts'
import { insertLeads } from '#features/directory/leads/server/index.ts'
import { countedKinds } from '#features/directory/leads/vocabulary.ts'
import { randomFrom } from '#shared/random-from.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { utcDay } from '#shared/time/zoned-time.ts'
import type { DemoBusiness } from './compose-business.ts'
import { readDemoRequests } from './demo-data.ts'

/** Days of statistics: enough to compare a quarter with the one before. */
const daysCounted = 180

/** How a week goes, from Sunday on, and how much smaller everything was at first. */
const week = [0.8, 0.9, 0.92, 1, 1.06, 1.22, 1.34]
const first = 0.62

/** Counts of an average day at the end. */
const usual = { view: 58, search: 170, whatsapp: 6, phone: 3, web: 3, form: 1.4 }

/** Days since each of the sample's requests arrived, newest first: those that wait came within the last hours. */
const askedDaysAgo = [0.03, 0.06, 0.1, 2.4, 9.8, 24.5, 38.2, 52, 66]

/** Days since people who left no name tapped WhatsApp, and what became of it, in turn. */
const tappedDaysAgo = [8.1, 21.5, 36.9, 44.3, 58.6, 84.2, 108.9, 141.5, 171.9]
const tappedStates = ['won', 'contacted', 'won', 'lost'] as const

/** Hours after which a request of the sample was answered, in turn. */
const answerHours = [0.6, 3, 1.5, 7, 0.9]

const requests = readDemoRequests()

/**
 * Inserts half a year of statistics for a demonstration business, the same every time: with the rhythm of a week and
 * growing. With `isOwned` also the sample requests of its trade.
 */
export async function insertDemoLeads(
  services: Services,
  db: Database,
  businessId: string,
  { demo, index, isOwned }: { demo: DemoBusiness; index: number; isOwned: boolean },
): Promise<void> {
  const random = randomFrom(index * 53 + 97)
  const now = services.now().getTime()
  const daysAgo = (days: number) => new Date(now - days * 86_400_000)
  const asked = isOwned ? requests.filter(({ category }) => category === demo.category) : []
  const askedAgo = (i: number) => askedDaysAgo[i] ?? 66 + i
  const answeredAgo = (i: number) =>
    Math.max(askedAgo(i) / 3, askedAgo(i) - (answerHours[i % answerHours.length] ?? 1) / 24)
  const leads = asked.map(({ name, channel, message, state }, i) => ({
    channel,
    name,
    email: demoMailbox(name),
    message: inWordsOf(demo.address.countryCode, message),
    state,
    isDemo: true,
    createdAt: daysAgo(askedAgo(i)),
    updatedAt: daysAgo(state === 'new' ? askedAgo(i) : answeredAgo(i)),
    answeredAt: state === 'new' ? null : daysAgo(answeredAgo(i)),
  }))
  const tapped = (isOwned ? tappedDaysAgo : []).map((days, i) => {
    const createdAt = daysAgo(days + (index % 5) * 0.7)
    return {
      channel: 'whatsapp' as const,
      state: tappedStates[i % tappedStates.length] ?? 'won',
      isDemo: true,
      createdAt,
      updatedAt: createdAt,
    }
  })
  const counts = Array.from({ length: daysCounted }, (_, ago) => {
    const day = daysAgo(ago)
    const grown = 1 - (1 - first) * (ago / daysCounted)
    return { day: utcDay(day), share: grown * (week[day.getUTCDay()] ?? 1) }
  }).flatMap(({ day, share }) =>
    countedKinds.map((kind) => ({
      day,
      kind,
      count: Math.round(usual[kind] * share * (0.85 + random() * 0.3)),
    })),
  )
  await insertLeads(services, db, businessId, { leads: [...leads, ...tapped], counts })
}
