import { expect, it } from 'vitest'
import { mailTopics } from '#features/platform/server.ts'
import { features } from '#features/wings.ts'

it('topics stand in one order: no two share a position, and those of a group stand together', () => {
  const topics = mailTopics({ features })
  const positions = topics.map(([, { position }]) => position)
  expect(new Set(positions).size).toBe(positions.length)
  const groups = topics.map(([, topic]) => (topic.always ? 'always' : topic.group))
  const blocks = groups.filter((group, at) => group !== groups[at - 1])
  expect(blocks).toEqual(['business', 'own', 'followed', 'always'])
})
