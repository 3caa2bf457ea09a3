import { expect, it } from 'vitest'
import { z } from 'zod'
import { features } from '#features/wings.ts'

/** Keys in the forms that the server generates: for refunds, stock, the ledger, payments and imports. */
const ours = [
  'cancel:019a9b00-0000-7000-8000-000000000001',
  'withdrawal:019a9b00-0000-7000-8000-000000000001',
  'taken-back:019a9b00-0000-7000-8000-000000000001:30000',
  'late:019a9b00-0000-7000-8000-000000000001',
  'past:019a9b00-0000-7000-8000-000000000001',
  'twice:019a9b00-0000-7000-8000-000000000001',
  'held:019a9b00-0000-7000-8000-000000000001:3',
  'returned:019a9b00-0000-7000-8000-000000000001',
  'sheet:019a9b00-0000-7000-8000-000000000001',
  'demo-019a9b00-0000-7000-8000-000000000001-0',
]

const endpoints = features.flatMap(({ endpoints = [] }) =>
  endpoints.map(({ endpoint }) => endpoint),
)
const keyOf = ({ input }: (typeof endpoints)[number]): z.ZodType | undefined =>
  input instanceof z.ZodObject ? (input.shape.key as z.ZodType | undefined) : undefined
const taking = endpoints.filter((endpoint) => keyOf(endpoint))

it('this test knows every endpoint that takes a key', () => {
  expect(taking.map(({ name }) => name).sort()).toEqual([
    'addToCart',
    'answerQuestion',
    'applyProductSheet',
    'applyStockSheet',
    'askQuestion',
    'confirmDebtPayment',
    'makePayout',
    'moveStock',
    'placeOrder',
    'recordClientCall',
    'refundOrder',
    'scheduleInboxMessage',
    'sendInboxMessage',
    'sendMessage',
    'startConversation',
    'withdraw',
    'writeComment',
  ])
})

it.each(taking.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s takes no key that is ours',
  (_, endpoint) => {
    for (const key of ours) {
      const said = keyOf(endpoint)?.safeParse(key)
      // The key is rejected or moved into the namespace of callers' keys.
      expect(said?.success ? said.data : `said:${key}`).toBe(`said:${key}`)
    }
  },
)

it('a caller cannot reach another namespace by using its prefix', () => {
  for (const endpoint of taking) {
    const said = keyOf(endpoint)?.safeParse('said:said:cancel:00000000')
    if (said?.success) expect(said.data).toBe('said:said:said:cancel:00000000')
  }
})
