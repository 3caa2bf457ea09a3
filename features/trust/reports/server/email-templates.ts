import { action, facts, paragraph, quote } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'
import {
  type AppealDecision,
  type CaseDecision,
  caseStateWords,
  decisionPath,
  howToAppeal,
  type Rule,
  ruleWords,
} from '../vocabulary.ts'

const title = 'Opinión de 2 estrellas sobre Óptica Ñandú & Hijos'
const topic = 'decisions'

const decided = emailTemplate<{
  business: string
  slug: string
  state: CaseDecision
  reason: string
}>({
  write: ({ business, slug, state, reason }, site) => ({
    subject: `Sobre tu aviso de ${business}`,
    parts: [
      paragraph(
        `Gracias por avisarnos. Lo revisamos y quedó así: ${caseStateWords[state].toLowerCase()}.`,
      ),
      quote(reason),
      // A removed business has no page to link to.
      ...(state === 'removed' ? [] : [action(site, 'Ver la página', `/negocios/${slug}`)]),
    ],
  }),
  sample: {
    business: 'Óptica Ñandú & Hijos',
    slug: 'optica-nandu',
    state: 'corrected',
    reason: 'Llamamos al negocio: el horario <de sábado> cambió.\nYa está bien.',
  },
})

/** To the author: the text was removed under a rule, or is visible again. */
const ofYours = emailTemplate<{ title: string; path: string; rule: Rule | null; reason: string }>({
  topic,
  write: ({ title, path, rule, reason }, site) => ({
    subject: rule ? 'Retiramos algo que escribiste' : 'Lo que escribiste se vuelve a mostrar',
    parts: [
      paragraph(
        rule
          ? `Otras personas reportaron algo tuyo. Lo revisamos y lo retiramos: ${title}.`
          : `Revisamos algo tuyo que otras personas reportaron, y se queda: ${title}.`,
      ),
      ...(rule ? [facts([['Regla', `${ruleWords[rule].name}. ${ruleWords[rule].forbids}`]])] : []),
      quote(reason),
      ...(rule ? [paragraph(howToAppeal)] : []),
      action(site, rule ? 'Ver la decisión y apelar' : 'Ver lo que escribiste', path),
    ],
  }),
  sample: {
    title,
    path: '/decisiones#caso-uno',
    rule: 'personal_data',
    reason: 'Muestra el teléfono <de otra persona>.\nSin eso se puede publicar.',
  },
})

/** To the managers of the business of a removed thing. */
const ofBusiness = emailTemplate<{ title: string; path: string; rule: Rule; reason: string }>({
  topic,
  write: ({ title, path, rule, reason }, site) => ({
    subject: 'Retiramos algo de tu negocio',
    parts: [
      paragraph(
        `Otras personas lo reportaron. Lo revisamos y lo retiramos: ${title}. Ya nadie lo ve ni lo puede comprar.`,
      ),
      facts([['Regla', `${ruleWords[rule].name}. ${ruleWords[rule].forbids}`]]),
      quote(reason),
      paragraph(`Los pedidos que ya tienes siguen su curso. ${howToAppeal}`),
      action(site, 'Ver la decisión y apelar', path),
    ],
  }),
  sample: {
    title: 'Producto: Bolso de piel <de marca>',
    path: '/decisiones#caso-uno',
    rule: 'rights',
    reason: 'Usa una marca <que no es suya>.',
  },
})

/** To the appellant, and to the author when an appeal removed or restored the text. */
const appealed = emailTemplate<{
  title: string
  caseId: string
  state: AppealDecision
  reason: string
  isAuthor: boolean
  isThing: boolean
  isRemoved: boolean
}>({
  topic,
  write: ({ title, caseId, state, reason, isAuthor, isThing, isRemoved }, site) => ({
    subject: state === 'upheld' ? 'Aceptamos tu apelación' : 'Rechazamos tu apelación',
    parts: [
      paragraph(
        `Otra persona del equipo revisó tu apelación (${title}) y ${state === 'upheld' ? 'te da la razón' : 'la decisión se mantiene'}. ${
          isRemoved
            ? 'Está retirado.'
            : isAuthor
              ? (isThing ? 'Ya no está retirado.' : 'Lo que escribiste se ve otra vez.')
              : 'Se queda como está.'
        }`,
      ),
      quote(reason),
      action(site, 'Ver la decisión', decisionPath(caseId)),
    ],
  }),
  sample: {
    title,
    caseId: 'uno',
    state: 'upheld',
    reason: 'Contaste <tu experiencia> con respeto.',
    isAuthor: true,
    isThing: false,
    isRemoved: false,
  },
})

/** To the author: all their content was removed or restored. */
const all = emailTemplate<{ rule: Rule; reason: string; isReturned: boolean }>({
  topic,
  write: ({ rule, reason, isReturned }, site) => ({
    subject: isReturned ? 'Devolvimos lo que habías escrito' : 'Retiramos lo que escribiste',
    parts: isReturned
      ? [
          paragraph('Revisamos otra vez lo que retiramos de tu cuenta: se vuelve a mostrar.'),
          action(site, 'Ver las decisiones', '/decisiones'),
        ]
      : [
          paragraph('Revisamos tu cuenta y retiramos lo que escribiste.'),
          facts([['Regla', `${ruleWords[rule].name}. ${ruleWords[rule].forbids}`]]),
          quote(reason),
          paragraph(`Puedes apelar cada una de estas decisiones. ${howToAppeal}`),
          action(site, 'Ver las decisiones y apelar', '/decisiones'),
        ],
  }),
  sample: { rule: 'spam', reason: 'El mismo anuncio <en cada negocio>.', isReturned: false },
})

export const reportsEmailTemplates = {
  'reports.decided': decided,
  'reports.of_yours': ofYours,
  'reports.of_business': ofBusiness,
  'reports.appealed': appealed,
  'reports.all': all,
}

/** Data of each e-mail template, by its kind. */
export type ReportsEmailTemplates = EmailData<typeof reportsEmailTemplates>
