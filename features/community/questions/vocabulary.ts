import { proofKinds, provenanceWords } from '#features/community/reviews/vocabulary.ts'
import { type BusinessRole, businessRoles, businessRoleWords } from '#shared/roles.ts'

/** `withdrawn`: who asked took it back, and others' answers stay below it. `removed`: staff took it away. */
export const questionStates = ['published', 'withdrawn', 'removed'] as const

export const answerStates = ['published', 'removed'] as const

/** As what somebody answered, at that moment: of the business's team, of ours, with something that proves that they know the business, or as anybody. The database writes it. */
export const signatures = [...businessRoles, 'lonja', ...proofKinds, 'reader'] as const
export type Signature = (typeof signatures)[number]

/** Who answers for the business. */
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

/** Whether questions have an answer. */
export const answerings = ['answered', 'unanswered'] as const
export type Answering = (typeof answerings)[number]

export const answeringWords: Record<Answering, string> = {
  answered: 'Con respuesta',
  unanswered: 'Sin respuesta',
}

/** At the desk a question is open until the team answered it. */
export const deskQuestionStates = ['open', 'answered'] as const
export type DeskQuestionState = (typeof deskQuestionStates)[number]

export const deskQuestionWords: Record<DeskQuestionState, string> = {
  open: 'Por responder',
  answered: 'Respondidas',
}

/** So many minutes one's own words can be changed; afterwards something can be added to them, once. */
export const questionEditMinutes = 15

export const lengths = {
  question: { least: 10, max: 500 },
  answer: { least: 2, max: 2000 },
  addition: { least: 2, max: 500 },
} as const

/** Answers that a list shows with each question. */
export const answersShown = 2
