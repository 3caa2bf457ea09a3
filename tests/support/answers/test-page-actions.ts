import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AnswerGenerator } from './generate-answer.ts'
import {
  changeUntouchedForms,
  clearRefusedFields,
  controlKind,
  controlName,
  fillForm,
  isPending,
  nextUnpressedControl,
  visibleTexts,
  waitTurns,
  waitUntilIdle,
} from './page-controls.ts'
import { type Sent, sampleAddress, screens, showScreen } from './show-screen.tsx'

/** Maximum number of controls that are pressed per page. */
const maxPresses = 60

/** Calls that invalidate no cached answer: downloads, and changes that only others see. */
const makesNothingOld = new Set([
  'askToSignUp',
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
  'printOwnQuotation',
  'printQuotation',
  'readReceipt',
  'reportSubject',
  'sendInquiry',
])

/**
 * Calls in lists whose items stay in place when pressed twice: read notices, votes and reactions are displayed at once.
 */
const shownAtOnce = new Set(['readNotification', 'markHelpful', 'voteAnswer'])

/** Calls that a page sends by itself once a message is in view: not the answer to a press. */
const sentOnDisplay = new Set(['markConversationRead', 'markInboxRead'])

/** Counts cached answers that are invalidated or overwritten. */
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
 * Presses the controls of the page at an address and returns the faults in the calls that they sent. Stops with its
 * test, so that no press affects the next page.
 */
async function pressAll(path: string, start: number, signal: AbortSignal): Promise<string[]> {
  const faults: string[] = []
  const sends: Sent[] = []
  let answer: PromiseWithResolvers<void> | null = null
  const onSend = async (sent: Sent) => {
    if (sentOnDisplay.has(sent.name)) return
    sends.push(sent)
    await answer?.promise
  }
  const shown = await showScreen({
    path,
    address: sampleAddress(path),
    maker: new AnswerGenerator('full', start),
    onSend,
  })
  await waitUntilIdle(shown)
  const pressed = new Set<string>()
  for (let i = 0; i < maxPresses && !signal.aborted; i++) {
    changeUntouchedForms()
    const control = nextUnpressedControl(pressed)
    if (!control) break
    const name = controlName(control)
    pressed.add(controlKind(control))
    const form = control.closest('form')
    if (form) fillForm(form)
    sends.length = 0
    answer = Promise.withResolvers<void>()
    fireEvent.click(control)
    await waitTurns(3)
    if (form?.isConnected && sends.length === 0 && clearRefusedFields(form)) {
      fireEvent.click(control)
      await waitTurns(3)
    }
    const [sent] = sends
    const isIdle = sent !== undefined && !isPending(control)
    if (isIdle) {
      fireEvent.click(control)
      await waitTurns(3)
    }
    if (sent) {
      if (sends.length > 1) faults.push(`«${name}» sends ${sent.name} twice`)
      else if (isIdle && !shownAtOnce.has(sent.name) && control.role !== 'menuitem')
        faults.push(`«${name}» does not show that ${sent.name} is awaited`)
    }
    const refreshed = countRefreshed(shown)
    answer.resolve()
    answer = null
    await waitUntilIdle(shown)
    faults.push(...visibleTexts().map((words) => `after «${name}»: ${words}`))
    if (refreshed() === 0 && sent && !makesNothingOld.has(sent.name))
      faults.push(`«${name}»: nothing is read again after ${sent.name}`)
  }
  return faults
}

/** An owner's pages differ in the second rotation: a published business, a store that sells. */
const startsOf = (path: string) => (path.startsWith('/dashboard-my-business') ? [0, 1] : [0])

/** Pages whose controls are the same as another page's: the stores that illustrate a kind of store. */
const alike = /^\/online-store-/

/** Pages of business managers and staff. */
export const isWorkPage = (path: string) => /^\/(?:dashboard-my-business|staff)/.test(path)

/** Declares one test for each page whose address is `wanted`, and for each rotation that changes its content. */
export function testPageActions(wanted: (path: string) => boolean): void {
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
