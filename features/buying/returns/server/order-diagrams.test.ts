import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { orderTransitions } from '#features/buying/orders/vocabulary.ts'
import { paymentTransitions } from '#features/buying/payments/vocabulary.ts'
import { returnTransitions } from '../vocabulary.ts'

const drawings = [
  ...readFileSync(join(process.cwd(), 'docs/orders.md'), 'utf8').matchAll(
    /^```mermaid\n([^`]*)^```/gm,
  ),
].map(([, drawing = '']) =>
  [...drawing.matchAll(/^ {2}(\S+) --> (\w+)(?:: (\w+))?$/gm)].map(([, from, to, action]) =>
    [from, to, action ?? ''].join(' '),
  ),
)

it('the diagram of an order shows exactly its transitions', () => {
  const steps = Object.entries(orderTransitions).flatMap(([action, { from, to }]) =>
    from.map((one) => `${one} ${to} ${action}`),
  )
  expect(drawings[0]?.sort()).toEqual(['[*] pending place', ...steps].sort())
})

it('the diagram of a return shows exactly its transitions', () => {
  const steps = Object.entries(returnTransitions).flatMap(([action, { from, to }]) =>
    from.map((one) => `${one} ${to} ${action}`),
  )
  expect(drawings[2]?.sort()).toEqual(['[*] asked ', ...steps].sort())
})

it('the diagram of a payment shows exactly its transitions', () => {
  const steps = Object.entries(paymentTransitions).flatMap(([from, all]) =>
    all.map((to) => `${from} ${to} `),
  )
  expect(drawings[1]?.sort()).toEqual(['[*] created ', ...steps].sort())
})
