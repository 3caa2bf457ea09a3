// @vitest-environment node
import { expect, test } from 'vitest'
import { answerShapes } from '#tests/support/answers/answer-shape.ts'
import { AnswerGenerator } from '#tests/support/answers/generate-answer.ts'
import { endpointsByName } from '#tests/support/answers/list-endpoints.ts'

test.each(answerShapes)('an answer of every endpoint can be made: %s', (shape) => {
  const maker = new AnswerGenerator(shape)
  const failed: string[] = []
  for (const { name, output } of endpointsByName.values())
    try {
      maker.next(name, output)
    } catch (error) {
      failed.push(`${name}: ${(error as Error).message.slice(0, 700)}`)
    }
  expect(failed).toEqual([])
  expect(endpointsByName.size).toBeGreaterThan(380)
})
