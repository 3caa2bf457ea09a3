import { setTimeout as sleep } from 'node:timers/promises'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { percentile, report } from './figures.ts'
import { newVisitor, sendRequest } from './load.ts'
import { inBatches, openStream, type Stream, sendNotice } from './measure-streams.ts'
import type { Site } from './open-site.ts'
import { openSiteServices } from './open-site-services.ts'

/** People with an open stream, businesses that they like, reactions, and seconds in which those are sent. */
const [people, businesses, reactions, seconds] = [5_000, 50, 10_000, 60]

/** Milliseconds between two notices, each for one of the streams. */
const noticePause = 100

/** Maximum of the 95th percentile, in ms. */
const max = 300

/**
 * `npm run bench -- reactions`: 10,000 reactions in a minute, while 5,000 people have a stream open; how long a reaction
 * takes, and how long a notice takes to its stream meanwhile.
 */
export async function measureReactions(site: Site): Promise<void> {
  const opened = await openSiteServices(site)
  const { services } = opened
  try {
    const slugs: string[] = []
    for (let i = 0; i < businesses; i++)
      slugs.push((await makeBusiness(services, { published: true })).slug)
    const connected = await inBatches([...Array(people).keys()], 20, () => makePerson(services))
    const streams = await inBatches(connected, 100, (person) => openStream(site.url, person))
    await sleep(3_000)

    const answered: number[] = []
    const refused: string[] = []
    const react = async (i: number) => {
      // Each person likes another business each time.
      const { token } = connected[i % people] ?? { token: '' }
      const slug = slugs[Math.floor(i / people) % businesses]
      const { status, ms } = await sendRequest(
        `${site.url}/api/my/reactions/like/business/${slug}`,
        {
          method: 'PUT',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            ...newVisitor(),
          },
          body: '{}',
        },
      )
      if (status === 200) answered.push(ms)
      else refused.push(String(status))
    }
    const delivered: number[] = []
    const end = performance.now() + seconds * 1000
    const tell = async () => {
      for (let i = 0; performance.now() < end; i++) {
        const { person, next } = streams[(i * 17) % streams.length] as Stream
        const received = next()
        await sendNotice(services, person.id)
        const sentAt = performance.now()
        delivered.push((await received) - sentAt)
        await sleep(noticePause)
      }
    }
    const telling = tell()
    const began = performance.now()
    const sent: Promise<void>[] = []
    // At their times, however long the earlier ones take.
    for (let i = 0; i < reactions; i++) {
      const due = began + (i * seconds * 1000) / reactions
      if (due > performance.now()) await sleep(due - performance.now())
      sent.push(react(i))
    }
    await Promise.all(sent)
    const took = (performance.now() - began) / 1000
    await telling
    report(`${reactions} reactions, ${people} streams open`, took, 's', { max: seconds + 1 })
    report('… refused', refused.length, '', { max: 0 })
    report('… answered, p50', percentile(answered, 0.5), 'ms')
    report('… answered, p95', percentile(answered, 0.95), 'ms', { max })
    report('A notice to its stream meanwhile, p50', percentile(delivered, 0.5), 'ms')
    report('A notice to its stream meanwhile, p95', percentile(delivered, 0.95), 'ms', { max })
    report('A notice to its stream meanwhile, the slowest', Math.max(...delivered), 'ms')
    for (const { sent: stream } of streams) stream.destroy()
  } finally {
    await opened.close()
  }
}
