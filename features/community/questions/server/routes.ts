import type { Route } from '#shared/server/route.ts'
import { answerQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { deleteAnswer } from './delete-answer.ts'
import { deleteQuestion } from './delete-question.ts'
import { editAnswer } from './edit-answer.ts'
import { editQuestion } from './edit-question.ts'
import { findSimilarQuestions } from './find-similar.ts'
import { followQuestion } from './follow-question.ts'
import { getMyQuestionActivity } from './get-my-question-activity.ts'
import { listBusinessQuestions } from './list-business-questions.ts'
import { listMyQuestions } from './list-my-questions.ts'
import { listQuestions } from './list-questions.ts'
import { markHelpful } from './mark-helpful.ts'
import { readQuestion } from './read-question.ts'
import { voteAnswer } from './vote-answer.ts'

export const questionsEndpoints: Route[] = [
  listQuestions,
  readQuestion,
  findSimilarQuestions,
  getMyQuestionActivity,
  listMyQuestions,
  askQuestion,
  answerQuestion,
  editQuestion,
  editAnswer,
  deleteQuestion,
  deleteAnswer,
  markHelpful,
  voteAnswer,
  followQuestion,
  listBusinessQuestions,
]
