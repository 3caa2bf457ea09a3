import { fireEvent, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { DisputesQueue } from '#features/community/reviews/ui/disputes-queue.tsx'
import { ClaimsQueue } from '#features/directory/claims/ui/claims-queue.tsx'
import { CasesQueue } from '#features/trust/reports/ui/cases-queue.tsx'
import { SuspensionAppeals } from '#features/trust/reports/ui/suspensions/suspension-appeals.tsx'
import { AnswerGenerator } from '#tests/support/answers/generate-answer.ts'
import { endpointsByName } from '#tests/support/answers/list-endpoints.ts'
import { showPage } from '#tests/support/show-page.tsx'

const maker = new AnswerGenerator('full')
// biome-ignore lint/suspicious/noExplicitAny: answers of any endpoint, changed where the case is decided
const answer = (name: string): any => maker.next(name, endpointsByName.get(name)?.output as never)

const id = '019a9b00-0000-7000-8000-0000000000a1'
const open = { id, conflict: null, takenBy: null, failed: null, decision: null }
const oneOf = (name: string, more: object) => () => {
  const list = answer(name)
  return { ...list, items: [{ ...list.items[0], ...open, ...more }], next: null }
}
const ofCase = (more: object) => ({
  listCases: oneOf('listCases', {}),
  countCases: () => answer('countCases'),
  readCase: () => ({
    ...answer('readCase'),
    // Closed until the member opens it.
    isPrivate: false,
    ...open,
    appealConflict: null,
    isWritten: true,
    mayRemove: true,
    author: null,
    ...more,
  }),
})
const appeal = () => ({
  ...answer('readCase').appeals[0],
  state: 'open',
  side: 'author',
  isHeld: false,
  failed: null,
})

/** Pages with a decision between two options: page, answers and names of both options. */
const decisions: [
  what: string,
  page: ComponentType,
  answers: object,
  first: string,
  other: string,
][] = [
  [
    'a case',
    () => <CasesQueue mayRemoveAll={false} />,
    ofCase({ state: 'open', appeals: [] }),
    'Retirar',
    'Sin cambios',
  ],
  [
    'an appeal',
    () => <CasesQueue mayRemoveAll={false} />,
    ofCase({ state: 'removed', appeals: [appeal()] }),
    'Tiene razón',
    'La decisión se mantiene',
  ],
  [
    'a claim',
    ClaimsQueue,
    { listClaims: oneOf('listClaims', { state: 'pending' }) },
    'Aprobar',
    'Rechazar',
  ],
  [
    'a disputed opinion',
    DisputesQueue,
    { listDisputes: oneOf('listDisputes', {}) },
    'Se retira',
    'Se queda',
  ],
  [
    'the appeal of a suspension',
    SuspensionAppeals,
    { listSuspensionAppeals: oneOf('listSuspensionAppeals', { scope: 'account' }) },
    'Tiene razón: puede entrar',
    'Sigue suspendida',
  ],
]

test.each(decisions)(
  'a reason typed about %s is preserved when the decision changes',
  async (_what, Page, answers, first, other) => {
    showPage(Page, `/staff/avisos?caso=${id}`, { answers: answers as never })
    const article = within(await screen.findByRole('article'))
    const choose = async (name: string) =>
      fireEvent.click(await article.findByRole('button', { name }))
    const reason = () => article.getByLabelText<HTMLTextAreaElement>('Motivo')
    await choose(first)
    const words = 'Lo comprobamos\ncon los papeles\nque envió.'
    fireEvent.change(reason(), { target: { value: words } })
    for (const name of [other, first]) {
      reason().blur()
      await choose(name)
      expect(reason().value).toBe(words)
      expect(document.activeElement).toBe(reason())
    }
  },
)
