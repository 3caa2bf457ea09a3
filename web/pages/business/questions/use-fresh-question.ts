import type * as contract from '#features/questions/contract/read.ts'
import type { Answer, Question } from '#features/questions/contract/shown.ts'
import type { Bare } from '#shared/endpoint.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'

const bare: Bare<typeof contract.readQuestion> = {
  name: 'readQuestion',
  method: 'GET',
  path: '/api/businesses/:slug/questions/:questionId',
}
const readQuestion = bare as typeof contract.readQuestion

/** Answers of one page. */
export const answersOfPage = 50

type Loaded = { business: { slug: string }; question: Question; items: Answer[]; next: string | null; isRest: boolean }

/**
 * A question as it is now. A browser may show a public page for half a minute after it changed (`stale-while-revalidate`); who is a member comes back to see an
 * answer, or gives one, and reads it from the API beside. Guests, and pages further down, see what was loaded.
 */
export function useFreshQuestion({ business: { slug }, question, items, next, isRest }: Loaded) {
  const isMember = useViewer().state === 'member'
  const isFirst = isMember && !isRest
  const fresh = useCall(readQuestion, { slug, questionId: question.id, size: answersOfPage }, { enabled: isFirst, staleTime: 0 })
  const now = (isFirst && fresh.data) || { question, items, next }
  return { ...now, isMember, readAgain: () => void fresh.refetch() }
}
