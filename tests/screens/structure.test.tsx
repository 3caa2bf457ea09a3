import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { AnswerGenerator } from '#tests/support/answers/generate-answer.ts'
import { waitUntilIdle } from '#tests/support/answers/page-controls.ts'
import { sampleAddress, screens, showScreen } from '#tests/support/answers/show-screen.tsx'

/** How a page is built, for who hears it: what browsers' journeys leave to this test, since every page is looked at here. */
const rules = ['heading-order', 'landmark-complementary-is-top-level', 'landmark-unique']

/** Pages that lead on to another one and show nothing themselves. */
const leading = new Set([
  '/',
  '/auth/callback',
  '/notificaciones/:notificationId',
  '/staff/opiniones',
])

/** What stands beside the content or, on a phone, above it: style sheets show one of the two, and they are not read here. */
const shownOnce = [
  'nav[aria-label="Categorías"][data-variant=row]',
  '[class*=onPhone] > nav[aria-label="Secciones"]',
]

/** What a checker of HTML refuses and browsers let pass. */
const refused: [selector: string, words: string][] = [
  [
    'input[type=checkbox][aria-checked], input[type=radio][aria-checked]',
    'says a state that its own may contradict',
  ],
  [
    'input[type=search][role=combobox]',
    'is a list of choices, which is allowed on a text field alone',
  ],
  [
    'header header, footer footer, header footer, footer header, main main',
    'stands within another of its kind',
  ],
]

const markup = (element: Element) => element.outerHTML.slice(0, 120)

/** A set of fields is named by its first child, or by an attribute. */
const isNamelessSet = (set: Element) =>
  set.firstElementChild?.tagName !== 'LEGEND' &&
  !set.hasAttribute('aria-label') &&
  !set.hasAttribute('aria-labelledby')

function faultsOfHtml(): string[] {
  const found = refused.flatMap(([selector, words]) =>
    [...document.body.querySelectorAll(selector)].map((element) => `${markup(element)} ${words}`),
  )
  const sets = [...document.body.querySelectorAll('fieldset')].filter(isNamelessSet)
  return [...found, ...sets.map((set) => `${markup(set)} has no name that stands first`)]
}

/** What a page has once. */
const faultsOfNumber = () =>
  ['main', 'h1']
    .filter((name) => document.querySelectorAll(name).length !== 1)
    .map((name) => `the page has not one ${name}`)

/** Where readers by landmarks look, what is said by itself or opens above the page, and the way over the frame. */
const reached =
  'main, header, footer, nav, aside, section:is([aria-label], [aria-labelledby]), dialog, [role=status], [role=alert], a[href="#contenido"]'

/** Lists of choices that Mantine keeps at the end of the document until they open, and what is no text. */
const closed = '[data-portal], style, script'

/** Words that who goes from landmark to landmark misses. axe's own rule asks for the style of each element, most of this test's time. */
function lostWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const lost: string[] = []
  while (walker.nextNode()) {
    const { parentElement: around, textContent } = walker.currentNode
    if (textContent?.trim() && !around?.closest(`${reached}, ${closed}`))
      lost.push(`stands in no landmark: ${textContent}`)
  }
  return lost
}

async function faultsOfStructure(): Promise<string[]> {
  const { violations } = await axe.run(
    { exclude: shownOnce },
    {
      runOnly: { type: 'rule', values: rules },
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
    },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`),
  )
}

const paths = screens.map(({ path }) => path).filter((path) => !leading.has(path))

test.each(paths)('%s is built in order', async (path) => {
  const shown = await showScreen({
    path,
    address: sampleAddress(path),
    maker: new AnswerGenerator('full'),
  })
  await waitUntilIdle(shown)
  // What lists of made-up answers are keyed by is excused in screens.test.tsx.
  // biome-ignore lint/suspicious/noConsole: what the pages complain of
  vi.mocked(console.error).mockClear()
  expect([
    ...faultsOfNumber(),
    ...lostWords(),
    ...faultsOfHtml(),
    ...(await faultsOfStructure()),
  ]).toEqual([])
})
