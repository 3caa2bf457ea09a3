import { expect, it } from 'vitest'
import { dayMs } from '#shared/time/durations.ts'
import { readDemoTrades, readStoreBusinesses } from '../demo-data.ts'
import { planOpinions } from './plan-opinions.ts'
import { readVoices } from './read-voices.ts'

const now = new Date('2026-06-01T12:00:00Z')
const categories = [...readDemoTrades(), ...readStoreBusinesses()].map(({ category }) => category)
const voicesOf = readVoices()
const nothingSaid = () => ({
  uses: new Map<string, number>(),
  said: new Set<string>(),
  quoted: new Set<string>(),
})

it('has something of its own to say and to ask in every trade', () => {
  const general = voicesOf('of no trade')
  for (const category of categories) {
    const voices = voicesOf(category)
    const own = voices.good.filter((text) => !general.good.includes(text))
    expect([category, own.length > 3, voices.question.length > 3]).toEqual([category, true, true])
    const texts = Object.values(voices).flatMap((list) =>
      list.map((one) => (typeof one === 'string' ? one : one.text)),
    )
    expect(new Set(texts).size).toBe(texts.length)
    for (const { answer } of [...voices.mixed, ...voices.bad, ...voices.question])
      expect(answer).not.toBe('')
  }
})

it('plans the same every time: no sentence twice of a business, and averages that are believable', () => {
  const plan = () => {
    const already = nothingSaid()
    return categories.map((category, index) =>
      planOpinions(
        voicesOf(category),
        {
          index: index + 2,
          category,
          level: 3,
          publishedAt: new Date(now.getTime() - 500 * dayMs),
        },
        already,
        now,
      ),
    )
  }
  const planned = plan()
  expect(plan()).toEqual(planned)
  for (const opinions of planned) {
    const proven = opinions.filter(({ isProven }) => isProven)
    const sum = proven.reduce((total, { stars }) => total + stars, 0)
    if (proven.length > 0) expect(sum / proven.length).toBeGreaterThanOrEqual(3.4)
    const ats = opinions.map(({ at }) => at.getTime())
    expect(ats).toEqual(ats.toSorted((a, b) => a - b))
    expect(opinions.every(({ at }) => at < now)).toBe(true)
  }
  const texts = planned.flat().map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
})

it('speaks best of a business at last, in sentences that no other card has, as long as there are any', () => {
  const already = nothingSaid()
  const publishedAt = new Date(now.getTime() - 500 * dayMs)
  const plans = Array.from({ length: 6 }, (_, nth) =>
    planOpinions(
      voicesOf('plomeros'),
      { index: 40 + nth, category: 'plomeros', level: 3, publishedAt },
      already,
      now,
    ),
  )
  const quotes = plans.flatMap((opinions) => opinions.at(-1) ?? [])
  expect(quotes).toHaveLength(6)
  expect(quotes.map(({ stars }) => stars)).toEqual(
    plans.map((opinions) => Math.max(...opinions.map(({ stars }) => stars))),
  )
  const sentences = quotes.flatMap(({ text }) => text.split(/(?<=[.!?]) /))
  expect(new Set(sentences).size).toBe(sentences.length)
})

it('says nothing of a business that has just come', () => {
  const already = nothingSaid()
  const of = {
    index: 9,
    category: 'dentistas',
    level: 4,
    publishedAt: new Date(now.getTime() - dayMs),
  }
  expect(planOpinions(voicesOf('dentistas'), of, already, now)).toEqual([])
})
