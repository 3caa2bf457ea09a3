import { format } from 'node:util'
import { expect, test, vi } from 'vitest'
import { AnswerGenerator } from '#tests/support/answers/generate-answer.ts'
import { visibleTexts, waitUntilIdle } from '#tests/support/answers/page-controls.ts'
import { sampleAddress, screens, showScreen } from '#tests/support/answers/show-screen.tsx'

/** Console errors caused by generated answers or by jsdom. */
const excused = [
  // Lists keyed by their content have no duplicates, unlike generated answers.
  'two children with the same key',
  'Not implemented',
  'tag <search> is unrecognized',
]

// biome-ignore lint/suspicious/noConsole: console errors are checked
const consoleError = () => vi.mocked(console.error)

const complaints = () =>
  consoleError()
    .mock.calls.map((said) => format(...said).slice(0, 400))
    .filter((said) => !excused.some((one) => said.includes(one)))

/** Visible texts, one per line, without style sheets. */
function textOf(element: HTMLElement): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('style, script'))
      texts.push(walker.currentNode.textContent ?? '')
  return texts.join('\n').trim()
}

/** Pages that only redirect. */
const leading = new Set([
  '/',
  '/auth/callback',
  '/notificaciones/:notificationId',
  '/staff/opiniones',
])

/** Pages that members pass through, shown to guests. */
const ofGuests = new Set(['/welcome'])

/** Pages that sum amounts of their answers. */
const adding = new Set([
  '/cart',
  '/mis-compras/:purchaseId',
  '/dashboard-my-business',
  '/dashboard-my-business/pedidos/:orderId?',
  '/dashboard-my-business/clientes/embudo',
  '/dashboard-my-business/cotizaciones/nueva',
  '/dashboard-my-business/cotizaciones/:quotationId/editar',
])

/** Formatted amounts of money. */
const money = /(?:\$|US\$|S\/)\s?-?[\d.,]*\d|[\d.,]*\d\s?€/g

/** Amounts on the page that occur in no answer. */
function strangeMoney(numbers: Set<number>): string[] {
  const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '')
  const known = new Set([...numbers].flatMap((one) => [String(one), String(one * 100)]))
  const text = textOf(document.body).match(money) ?? []
  return [...new Set(text)].filter(
    (said) => !known.has(digits(said)) && !known.has(`${digits(said)}00`),
  )
}

/** Shapes of answers, with a rotation of enum values: roles, states, kinds. */
const cases = [
  ['full', 0],
  ['bare', 1],
  ['longest', 2],
  ['zero', 3],
] as const

test.each(
  screens.flatMap(({ path }) => cases.map(([shape, start]) => [path, shape, start] as const)),
)('%s, %s, from turn %i', async (path, shape, start) => {
  const maker = new AnswerGenerator(shape, start)
  const shown = await showScreen({
    path,
    address: sampleAddress(path),
    maker,
    isGuest: ofGuests.has(path),
  })
  await waitUntilIdle(shown)
  expect(shown.problems).toEqual([])
  if (!leading.has(path)) expect(textOf(shown.container)).not.toBe('')
  expect(visibleTexts()).toEqual([])
  expect(complaints()).toEqual([])
  if (shape === 'full' && !adding.has(path)) expect(strangeMoney(maker.numbers)).toEqual([])
  consoleError().mockClear()
})
