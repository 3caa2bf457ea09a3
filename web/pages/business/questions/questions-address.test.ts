import { expect, test } from 'vitest'
import { type QuestionsState, questionsAddress, readQuestionsAddress } from './questions-address.ts'

const read = (address: string) =>
  readQuestionsAddress(new URL(address, 'http://lonja.test').searchParams)

test('what a page of questions shows is in its address, and comes back from it', () => {
  const states: QuestionsState[] = [
    { sort: 'newest' },
    {
      sort: 'useful',
      answering: 'unanswered',
      product: 'pan-dulce',
      q: 'pan & café',
      after: 'abc',
    },
    { sort: 'newest', answering: 'answered' },
  ]
  for (const state of states) expect(read(questionsAddress('alba', state))).toEqual(state)
  expect(questionsAddress('alba')).toBe('/negocios/alba/preguntas')
})

test('what an address says wrongly it does not say', () => {
  expect(read('/x?orden=__proto__&respuesta=toString&producto=../etc&q=%20')).toEqual({
    sort: 'newest',
  })
})
