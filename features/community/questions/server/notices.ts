import { type NoticeFacts, publicNotice, whoDid } from '#shared/notice.ts'

const business = 'Óptica Ñandú & Hijos'

/** Notice to the team about new questions. */
const asked = publicNotice<{ business: string }>({
  topic: 'questions',
  write: (facts, happened) => {
    if (happened.people > 1) return `${whoDid(happened)} le preguntaron algo a ${facts.business}`
    return `${happened.actor} le ${happened.count > 1 ? `hizo ${happened.count} preguntas` : 'preguntó algo'} a ${facts.business}`
  },
  sample: { business },
})

type Answered = { business: string; isTeam: boolean }

/** Notice to the asker about new answers. */
const answered = publicNotice<Answered>({
  topic: 'question_answers',
  write: (facts, happened) => {
    if (happened.count > 1)
      return `Tu pregunta a ${facts.business} tiene ${happened.count} respuestas nuevas`
    return facts.isTeam
      ? `${facts.business} respondió tu pregunta`
      : `${happened.actor} respondió tu pregunta a ${facts.business}`
  },
  sample: { business, isTeam: false },
})

/** Notice to followers of the question about new answers. */
const followed = publicNotice<Answered>({
  topic: 'question_answers',
  write: (facts, happened) => {
    const of = `una pregunta a ${facts.business} que sigues`
    if (happened.count > 1) return `Hay ${happened.count} respuestas nuevas a ${of}`
    return facts.isTeam ? `El negocio respondió ${of}` : `${happened.actor} respondió ${of}`
  },
  sample: { business, isTeam: true },
})

export const questionsNotices = {
  'questions.asked': asked,
  'questions.answered': answered,
  'questions.followed': followed,
}

/** Data of each notice, by kind. */
export type QuestionsNotices = NoticeFacts<typeof questionsNotices>
