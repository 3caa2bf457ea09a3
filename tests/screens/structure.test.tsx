import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { AnswerGenerator } from '#tests/support/answers/generate-answer.ts'
import { waitUntilIdle } from '#tests/support/answers/page-controls.ts'
import { sampleAddress, screens, showScreen } from '#tests/support/answers/show-screen.tsx'

/** Semantic structure of every page for screen readers; the browser journeys do not repeat these checks. */
const rules = ['heading-order', 'landmark-complementary-is-top-level', 'landmark-unique']

/** Pages that only redirect. */
const leading = new Set([
  '/',
  '/auth/callback',
  '/notificaciones/:notificationId',
  '/staff/opiniones',
])

/** Pages that members pass through, shown to guests. */
const ofGuests = new Set(['/welcome'])

/** Content shown beside the page or, on phones, above it: CSS shows one of the two, which is not evaluated here. */
const shownOnce = [
  'nav[aria-label="Categorías"][data-variant=row]',
  '[class*=onPhone] > nav[aria-label="Secciones"]',
]

/** Invalid HTML that browsers accept. */
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

/** A fieldset is named by its first child or an attribute. */
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

/** Elements that occur once per page. */
const faultsOfNumber = () =>
  ['main', 'h1']
    .filter((name) => document.querySelectorAll(name).length !== 1)
    .map((name) => `the page has not one ${name}`)

/** Landmarks, live regions, overlays, and the skip link. */
const reached =
  'main, header, footer, nav, aside, section:is([aria-label], [aria-labelledby]), dialog, [role=status], [role=alert], a[href="#contenido"]'

/** Closed dropdowns that Mantine renders at the end of the document, and elements without text. */
const closed = '[data-portal], style, script'

/** Text outside of landmarks. axe's own rule computes the style of each element, which would take most of this test's time. */
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
    isGuest: ofGuests.has(path),
  })
  await waitUntilIdle(shown)
  // Duplicate keys of generated answers are excused in screens.test.tsx.
  // biome-ignore lint/suspicious/noConsole: console errors are checked
  vi.mocked(console.error).mockClear()
  expect([
    ...faultsOfNumber(),
    ...lostWords(),
    ...faultsOfHtml(),
    ...(await faultsOfStructure()),
  ]).toEqual([])
})
