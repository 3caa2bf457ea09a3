import { proofKinds, provenanceWords } from '#features/community/reviews/vocabulary.ts'
import { type BusinessRole, businessRoles, businessRoleWords } from '#shared/business-roles.ts'

/** `withdrawn`: its author withdrew it, and answers of others stay below it. `removed`: staff removed it. */
export const questionStates = ['published', 'withdrawn', 'removed'] as const

export const answerStates = ['published', 'removed'] as const

/**
 * Role of the author at the time of writing: member of the business's team, site staff, a person with a proof of dealing with the business,
 * or reader. A trigger writes it.
 */
export const signatures = [...businessRoles, 'lonja', ...proofKinds, 'reader'] as const
export type Signature = (typeof signatures)[number]

/** Whether it is a role in the business's team. */
export const isOfTeam = (signature: Signature): boolean =>
  (businessRoles as readonly string[]).includes(signature)

const ofBusiness = (role: BusinessRole) => `Del negocio: ${businessRoleWords[role].toLowerCase()}`

export const signatureWords: Record<Signature, string> = {
  owner: ofBusiness('owner'),
  manager: ofBusiness('manager'),
  seller: ofBusiness('seller'),
  lonja: 'Equipo de Lonja',
  bought: provenanceWords.bought,
  quoted: provenanceWords.quoted,
  reader: 'De la comunidad',
}

export const questionSorts = ['newest', 'useful'] as const
export type QuestionSort = (typeof questionSorts)[number]

export const questionSortWords: Record<QuestionSort, string> = {
  newest: 'Más recientes',
  useful: 'Más útiles',
}

/** Filter: questions with or without an answer. */
export const answerFilters = ['answered', 'unanswered'] as const
export type AnswerFilter = (typeof answerFilters)[number]

export const answerFilterWords: Record<AnswerFilter, string> = {
  answered: 'Con respuesta',
  unanswered: 'Sin respuesta',
}

/** In the workspace a question is open until the team has answered it. */
export const workspaceQuestionStates = ['open', 'answered'] as const
export type WorkspaceQuestionState = (typeof workspaceQuestionStates)[number]

export const workspaceQuestionWords: Record<WorkspaceQuestionState, string> = {
  open: 'Por responder',
  answered: 'Respondidas',
}

/** Minutes during which authors can edit a text; afterwards they can add to it once. */
export const questionEditMinutes = 15

export const lengths = {
  question: { min: 10, max: 500 },
  answer: { min: 2, max: 2000 },
  addition: { min: 2, max: 500 },
} as const

/** Answers shown with each question in a list. */
export const answersShown = 2

/** Hours in which the team should answer a question. */
export const questionDueHours = 24
