import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AnswerMaker } from './generate-answer.ts'
import {
  emptyRefused,
  fillForm,
  isWaiting,
  kindOf,
  nameOf,
  nextControl,
  settle,
  shownWords,
  touchForms,
  turns,
} from './press-screen.ts'
import { type Sent, sampleAddress, screens, showScreen } from './show-screen.tsx'

/** How many controls of a page are pressed, one after the other. */
const maxPresses = 60

/** What makes no kept answer old: files that are handed over, and what only others read. */
const makesNothingOld = new Set([
  'confirmDeletion',
  'exportContacts',
  'exportEntries',
  'exportOrders',
  'exportProducts',
  'exportStatement',
  'exportStock',
  'exportStoreStatement',
  'listImportRejections',
  'openTransferReceipt',
  'readReceipt',
  'reportSubject',
  'sendInquiry',
])

/** Of lists whose items stay where they are when pressed twice: a notice is read, a vote or a mark is shown at once. */
const shownAtOnce = new Set(['readNotification', 'markHelpful', 'voteAnswer'])

/** Counts what is made old, or written over, among the kept answers. */
function countRefreshed({ queries }: Awaited<ReturnType<typeof showScreen>>) {
  const ways = [
    vi.spyOn(queries, 'invalidateQueries'),
    vi.spyOn(queries, 'setQueryData'),
    vi.spyOn(queries, 'removeQueries'),
  ]
  let fetched = 0
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'added' || (event.type === 'updated' && event.action.type === 'fetch'))
      fetched++
  })
  return () => {
    stop()
    const count = ways.reduce((sum, way) => sum + way.mock.calls.length, fetched)
    for (const way of ways) way.mockRestore()
    return count
  }
}

/**
 * Presses what the page at an address offers; gives what was wrong about what that sent. It ends with the test it belongs to, so that no
 * press meets the page of the next one.
 */
async function pressAll(path: string, start: number, signal: AbortSignal): Promise<string[]> {
  const faults: string[] = []
  const sends: Sent[] = []
  let answer: PromiseWithResolvers<void> | null = null
  const onSend = async (sent: Sent) => {
    sends.push(sent)
    await answer?.promise
  }
  const shown = await showScreen({
    path,
    address: sampleAddress(path),
    maker: new AnswerMaker('full', start),
    onSend,
  })
  await settle(shown)
  const pressed = new Set<string>()
  for (let i = 0; i < maxPresses && !signal.aborted; i++) {
    touchForms()
    const control = nextControl(pressed)
    if (!control) break
    const name = nameOf(control)
    pressed.add(kindOf(control))
    const form = control.closest('form')
    if (form) fillForm(form)
    sends.length = 0
    answer = Promise.withResolvers<void>()
    fireEvent.click(control)
    await turns(3)
    if (form?.isConnected && sends.length === 0 && emptyRefused(form)) {
      fireEvent.click(control)
      await turns(3)
    }
    const [sent] = sends
    const isIdle = sent !== undefined && !isWaiting(control)
    if (isIdle) {
      fireEvent.click(control)
      await turns(3)
    }
    if (sent) {
      if (sends.length > 1) faults.push(`«${name}» sends ${sent.name} twice`)
      else if (isIdle && !shownAtOnce.has(sent.name) && control.role !== 'menuitem')
        faults.push(`«${name}» does not show that ${sent.name} is awaited`)
    }
    const refreshed = countRefreshed(shown)
    answer.resolve()
    answer = null
    await settle(shown)
    faults.push(...shownWords().map((words) => `after «${name}»: ${words}`))
    if (refreshed() === 0 && sent && !makesNothingOld.has(sent.name))
      faults.push(`«${name}»: nothing is read again after ${sent.name}`)
  }
  return faults
}

/** The pages of an owner show other things in the second turn: a business that is published, a store that sells. */
const startsOf = (path: string) => (path.startsWith('/dashboard-my-business') ? [0, 1] : [0])

/** Pages whose controls another page has, too: the stores that show what a kind of store is. */
const alike = /^\/online-store-/

/** The pages of who runs a business, and of the team. */
export const isOfWork = (path: string) => /^\/(?:dashboard-my-business|staff)/.test(path)

/** One test for each page whose address is `wanted`, and for each turn that shows other things on it. */
export function pressPages(wanted: (path: string) => boolean): void {
  const pressed = screens
    .map(({ path }) => path)
    .filter((path) => wanted(path) && !alike.test(path))
    .flatMap((path) => startsOf(path).map((start) => [path, start] as const))
  test.for(pressed)('%s, from turn %i', async ([path, start], { signal }) => {
    expect(await pressAll(path, start, signal)).toEqual([])
    // What lists of made-up answers are keyed by is excused in screens.test.tsx.
    // biome-ignore lint/suspicious/noConsole: what the pages complain of
    vi.mocked(console.error).mockClear()
  })
}
