import { inWordsOf } from '#demo/stores/server/index.ts'
import { insertQuestions } from '#features/community/questions/server/index.ts'
import { joinTeam } from '#features/directory/businesses/server/index.ts'
import { randomFrom } from '#shared/random-from.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'
import { createDemoOwners, type DemoPerson } from './create-demo-voices.ts'
import { firstHeard, type Speakable } from './plan-opinions.ts'
import type { Voices } from './read-voices.ts'

/** Businesses that are asked, of those that most is said of. */
const askedBusinesses = 72

/** Days over which the questions are spread. */
const questionDays = 300

/** Share of the questions that the business answered. */
const answered = 0.86

/** Beginnings by which the same question to two businesses is not the same text. */
const greetings = [
  '',
  'Hola, ',
  'Una duda: ',
  'Buenas tardes, ',
  'Buen día, ',
  'Disculpen, ',
  'Quería saber: ',
]

/** What another customer adds to an answer. */
const confirmed = [
  'Confirmo, a mí me dijeron lo mismo.',
  'Gracias, tenía la misma duda.',
  'A mí me lo explicaron igual.',
  'Qué bueno saberlo, gracias.',
]

/** A question that nobody asked in the same words yet; null where all are taken. */
function wordsFor(text: string, taken: Set<string>): { text: string; greeting: string } | null {
  for (const greeting of greetings) {
    const whole = greeting
      ? `${greeting}${text.replace(/^¿./u, (start) => start.toLowerCase())}`
      : text
    if (taken.has(whole)) continue
    taken.add(whole)
    return { text: whole, greeting }
  }
  return null
}

/**
 * Inserts questions to the first businesses of `asked`, in the words of their trade and country, most of them answered
 * by an owner, who is created for it.
 */
export async function insertTradeQuestions(
  services: Services,
  tx: Database,
  asked: Speakable[],
  customers: Map<string, DemoPerson[]>,
  voicesOf: (category: string) => Voices,
): Promise<void> {
  const now = services.now().getTime()
  const busiest = asked.slice(0, askedBusinesses)
  const owners = await createDemoOwners(services, tx, busiest.length, 'answering')
  const taken = new Set<string>()
  for (const [nth, business] of busiest.entries()) {
    const owner = owners[nth]
    if (!owner) continue
    await joinTeam(tx, business.id, owner.id, 'owner')
    const random = randomFrom(business.index * 271 + 9)
    const people = customers.get(business.country) ?? []
    const said = (text: string) => inWordsOf(business.country, text)
    const days = Math.min(questionDays, (now - business.publishedAt.getTime()) / dayMs - firstHeard)
    if (days < 2) continue
    // Those of the trade come first in its voices; the later a business, the further it goes on to the general ones.
    const own = voicesOf(business.category).question.slice(0, 7)
    const count = 2 + Math.floor(random() * 2.6)
    const first = Math.floor(random() * 2)
    const questions = own.slice(first, first + count).flatMap(({ text, answer }, at) => {
      const words = wordsFor(text, taken)
      const [asker, other] = [7, 29].map(
        (step) => people[(business.index * 11 + at * step) % people.length],
      )
      if (!words || !asker || !other) return []
      const daysAgo = 0.4 + random() ** 1.3 * days
      const later = (hours: number) =>
        new Date(Math.min(now, now - daysAgo * dayMs + hours * hourMs))
      const isAnswered = random() < answered
      const hours = 0.7 + random() * 9
      return [
        {
          personId: asker.id,
          text: said(words.text),
          at: later(0),
          answers: isAnswered
            ? [
                {
                  personId: owner.id,
                  text: said(words.greeting ? `¡Hola! ${answer}` : answer),
                  at: later(hours),
                  helped: random() < 0.3,
                },
                ...(random() < 0.16 && other.id !== asker.id
                  ? [
                      {
                        personId: other.id,
                        text: confirmed[at % confirmed.length] ?? '',
                        at: later(hours + 30),
                      },
                    ]
                  : []),
              ]
            : [],
        },
      ]
    })
    await insertQuestions(tx, business.id, questions)
  }
}
