import { action, note, paragraph } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'
import { type HomeTab, homeAddress, homeTabWords } from '../home-tabs.ts'
import { openingsTopic } from '../vocabulary.ts'

const tabOpened = emailTemplate<{ tab: HomeTab }>({
  topic: openingsTopic,
  write: ({ tab }, site) => ({
    subject: `Ya abrió lo que esperabas: ${homeTabWords[tab]}`,
    parts: [
      paragraph(
        `Pediste que te avisáramos cuando abriera la sección ${homeTabWords[tab]} de ${site.product}. Ya puedes entrar.`,
      ),
      action(site, `Ver ${homeTabWords[tab]}`, homeAddress({ tab })),
      note('Te lo decimos esta sola vez.'),
    ],
  }),
  sample: { tab: 'jobs' },
})

export const homeEmailTemplates = { 'home.tab_opened': tabOpened }

/** Data of each e-mail template, by kind. */
export type HomeEmailTemplates = EmailData<typeof homeEmailTemplates>
