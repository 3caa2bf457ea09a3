import { action, note, paragraph } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'
import { followedTopic, type HappeningFacts, happeningWords } from '../vocabulary.ts'

const happened = emailTemplate<HappeningFacts & { path: string }>({
  topic: followedTopic,
  write: ({ path, ...facts }, site) => ({
    subject: happeningWords(facts),
    parts: [
      paragraph(`${happeningWords(facts)}.`),
      action(site, 'Verlo', path),
      note(
        `Te escribimos porque sigues a ${facts.business} y encendiste su campana. La apagas en su página.`,
      ),
    ],
  }),
  sample: {
    kind: 'published',
    business: 'Óptica Ñandú & Hijos',
    count: 3,
    title: 'Armazón <Ñ>',
    level: null,
    path: '/tienda/optica-nandu',
  },
})

export const feedEmailTemplates = { 'news.happened': happened }

/** Data of each e-mail template, by kind. */
export type FeedEmailTemplates = EmailData<typeof feedEmailTemplates>
