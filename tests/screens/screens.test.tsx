import { format } from 'node:util'
import { act, fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AnswerMaker } from '#tests/support/answers/generate-answer.ts'
import { sampleAddress, screens, showScreen } from '#tests/support/answers/show-screen.tsx'

/** What a page says when it was made of something that is not there. */
const broken = /.{0,60}(undefined|\bNaN\b|Invalid Date|Invalid time|\bnull\b|\[object |Infinity).{0,60}/

/** All that a person, or a reader of the screen, is given: texts and the attributes that are read out, followed or filled in. */
function shownWords(): string[] {
  const words = [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
    ...['aria-label', 'href', 'title', 'alt', 'placeholder', 'value', 'src', 'datetime']
      .filter((name) => element.hasAttribute(name))
      .map((name) => `${name}=${element.getAttribute(name)}`),
  ])
  return words.flatMap((text) => text.match(broken)?.[0] ?? [])
}

/** Complaints of what a made-up answer is to blame for, or the browser of the tests. */
const excused = [
  // Lists that are keyed by what they show have each but once; answers that are made by turns do not know which those are.
  'two children with the same key',
  'Not implemented',
  'tag <search> is unrecognized',
]

// biome-ignore lint/suspicious/noConsole: what the pages complain of is looked at
const heard = () => vi.mocked(console.error)

const complaints = () =>
  heard()
    .mock.calls.map((said) => format(...said).slice(0, 400))
    .filter((said) => !excused.some((one) => said.includes(one)))

type Shown = Awaited<ReturnType<typeof showScreen>>

/** Until what was asked for has come, with the parts that are fetched with it. */
async function settle({ queries }: Shown): Promise<void> {
  for (let quiet = 0; quiet < 3; )
    await act(async () => {
      await vi.dynamicImportSettled()
      await new Promise((resolve) => setImmediate(resolve))
      quiet = queries.isFetching() + queries.isMutating() === 0 ? quiet + 1 : 0
    })
}

/** How many controls of a page are pressed, one after the other. */
const maxPresses = 25

/** Presses what opens something, each control of the page once, and looks at what is shown then. */
async function pressAll(shown: Shown): Promise<void> {
  const pressed = new Set<string>()
  for (let i = 0; i < maxPresses; i++) {
    const next = [...document.body.querySelectorAll<HTMLElement>('button, summary, [role=tab]')].find((one) => {
      const name = `${one.getAttribute('aria-label') ?? ''} ${one.textContent}`
      return !pressed.has(name) && !(one as HTMLButtonElement).disabled && pressed.add(name)
    })
    if (!next) return
    const name = next.getAttribute('aria-label') ?? next.textContent
    fireEvent.click(next)
    await settle(shown)
    expect({ pressed: name, shows: shownWords() }).toEqual({ pressed: name, shows: [] })
    expect({ pressed: name, complaints: complaints() }).toEqual({ pressed: name, complaints: [] })
  }
}

// Nothing comes into view in the browser of the tests.
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

/** Shapes of answers, and whose turn it is among the members of enums: roles, states, kinds. */
const cases = [
  ['full', 0],
  ['bare', 1],
  ['longest', 2],
  ['zero', 3],
] as const

test.each(screens.flatMap(({ path }) => cases.map(([shape, start]) => [path, shape, start] as const)))(
  '%s, %s, from turn %i',
  async (path, shape, start) => {
    const maker = new AnswerMaker(shape, start)
    const shown = await showScreen({ path, address: sampleAddress(path), maker })
    await settle(shown)
    expect(shown.problems).toEqual([])
    expect(shown.container.textContent).not.toBe('')
    expect(shownWords()).toEqual([])
    expect(complaints()).toEqual([])
    if (shape === 'full' && start === 0) await pressAll(shown)
    heard().mockClear()
  },
)
