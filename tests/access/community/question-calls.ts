import * as write from '#features/community/questions/contract/write.ts'
import type { ApiCaller } from '#shared/api-client.ts'

type Ids = { question: string; answer: string }

const change = { text: 'Lo digo yo en su lugar.' }

/** Complete, valid calls on another person's question and answer. */
export const questionCalls = (
  me: () => ApiCaller,
  ids: Ids,
): Record<string, (businessId: string) => Promise<unknown>> => ({
  editQuestion: () => me().call(write.editQuestion, { questionId: ids.question, change }),
  editAnswer: () => me().call(write.editAnswer, { answerId: ids.answer, change }),
  deleteQuestion: () => me().call(write.deleteQuestion, { questionId: ids.question }),
  deleteAnswer: () => me().call(write.deleteAnswer, { answerId: ids.answer }),
})

/** Endpoints on public texts. */
export const unownedQuestionIds: Record<string, string> = {
  readQuestion:
    'what everybody reads; under another business it is not found: features/community/questions',
  askQuestion: 'a key of one’s own',
  answerQuestion: 'what everybody may answer, with a key of one’s own',
  followQuestion: 'what everybody may follow',
  voteAnswer: 'what everybody but its author may find useful: features/community/questions',
  markHelpful:
    'what everybody reads; refused to others than who asked and the team: features/community/questions',
}
