import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { AnswerMaker } from '#tests/support/answers/generate-answer.ts'
import { settle } from '#tests/support/answers/press-screen.ts'
import { sampleAddress, screens, showScreen } from '#tests/support/answers/show-screen.tsx'

/** How a page is built, for who hears it: what browsers' journeys leave to this test, since every page is looked at here. */
const rules = ['heading-order', 'landmark-one-main', 'landmark-unique', 'page-has-heading-one', 'region']

/** Pages that lead on to another one and show nothing themselves. */
const leading = new Set(['/', '/auth/callback', '/notificaciones/:notificationId', '/staff/opiniones'])

/** What a checker of HTML refuses and browsers let pass. */
const refused: [selector: string, words: string][] = [
  ['input[type=checkbox][aria-checked], input[type=radio][aria-checked]', 'says a state that its own may contradict'],
  ['input[type=search][role=combobox]', 'is a list of choices, which is allowed on a text field alone'],
  ['header header, footer footer, header footer, footer header, main main', 'stands within another of its kind'],
]

const markup = (element: Element) => element.outerHTML.slice(0, 120)

/** A set of fields is named by its first child. */
const isNamelessSet = (set: Element) => set.firstElementChild?.tagName !== 'LEGEND' && set.querySelector(':scope > legend') !== null

function faultsOfHtml(): string[] {
  const found = refused.flatMap(([selector, words]) =>
    [...document.body.querySelectorAll(selector)].map((element) => `${markup(element)} ${words}`),
  )
  const sets = [...document.body.querySelectorAll('fieldset')].filter(isNamelessSet)
  return [...found, ...sets.map((set) => `${markup(set)} has its name elsewhere than first`)]
}

async function faultsOfStructure(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { runOnly: { type: 'rule', values: rules }, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))
}

const cases = screens
  .map(({ path }) => path)
  .filter((path) => !leading.has(path))
  .flatMap((path) => (['full', 'bare'] as const).map((shape) => [path, shape] as const))

test.each(cases)('%s, %s, is built in order', async (path, shape) => {
  const shown = await showScreen({ path, address: sampleAddress(path), maker: new AnswerMaker(shape) })
  await settle(shown)
  expect([...faultsOfHtml(), ...(await faultsOfStructure())]).toEqual([])
  // What lists of made-up answers are keyed by is excused in screens.test.tsx.
  // biome-ignore lint/suspicious/noConsole: what the pages complain of
  vi.mocked(console.error).mockClear()
})
