import { expect, test } from 'vitest'
import { type QuestionsState, questionsAddress, readQuestionsAddress } from './questions-address.ts'

const read = (address: string) =>
  readQuestionsAddress(new URL(address, 'http://lonja.test').searchParams)

test('the state of the list round-trips through its address', () => {
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

test('invalid values in the address are ignored', () => {
  expect(read('/x?orden=__proto__&respuesta=toString&producto=../etc&q=%20')).toEqual({
    sort: 'newest',
  })
})
