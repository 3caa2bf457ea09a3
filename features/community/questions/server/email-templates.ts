import { action, quote } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'

const asked = emailTemplate<{ business: string; businessId: string; text: string }>({
  topic: 'questions',
  write: ({ business, businessId, text }, site) => ({
    subject: `Una pregunta nueva a ${business}`,
    parts: [
      quote(text),
      action(site, 'Responder', `/dashboard-my-business/preguntas?negocio=${businessId}`),
    ],
  }),
  sample: {
    business: 'Óptica Ñandú & Hijos',
    businessId: '019a9b00-0000-7000-8000-000000000001',
    text: '¿Hacen lentes <bifocales> & de sol?',
  },
})

type Answered = { business: string; path: string; isOwn: boolean; isTeam: boolean; text: string }

const answered = emailTemplate<Answered>({
  topic: 'question_answers',
  write: ({ business, path, isOwn, isTeam, text }, site) => {
    const what = isOwn ? 'tu pregunta' : 'una pregunta que sigues'
    return {
      subject: isTeam
        ? `${business} respondió ${what}`
        : `Hay una respuesta a ${what} a ${business}`,
      parts: [quote(text), action(site, 'Ver la respuesta', path)],
    }
  },
  sample: {
    business: 'Óptica Ñandú & Hijos',
    path: '/negocios/optica-nandu/preguntas/019a9b00-0000-7000-8000-000000000001',
    isOwn: true,
    isTeam: true,
    text: 'Sí, también <bifocales> & de sol.',
  },
})

export const questionsEmailTemplates = { 'questions.asked': asked, 'questions.answered': answered }

/** Data of each e-mail template, by kind. */
export type QuestionsEmailTemplates = EmailData<typeof questionsEmailTemplates>
