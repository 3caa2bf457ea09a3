import { action, facts, note, paragraph, quote } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'
import { dayWords } from '#shared/text/dates.ts'
import {
  type AppealDecision,
  appealMonths,
  linkDays,
  type Rule,
  ruleWords,
  type SuspensionScope,
} from '../../vocabulary.ts'

const path = '/cuenta-suspendida#t=muestra'

const postingWords =
  'Por ahora no puedes opinar, preguntar, responder ni comentar. Puedes entrar, leer, comprar y escribirle a los negocios como siempre, y lo que ya publicaste sigue ahí.'

const appealWords: Record<
  SuspensionScope,
  Record<AppealDecision, { subject: string; text: string }>
> = {
  account: {
    upheld: {
      subject: 'Aceptamos tu apelación: tu cuenta puede entrar de nuevo',
      text: 'Otra persona del equipo revisó tu apelación y te da la razón. Ya puedes entrar, y todo lo que guardas en tu cuenta sigue ahí.',
    },
    rejected: {
      subject: 'Rechazamos tu apelación: tu cuenta sigue suspendida',
      text: 'Otra persona del equipo revisó tu apelación, y la decisión se mantiene: no puedes entrar con tu cuenta.',
    },
  },
  posting: {
    upheld: {
      subject: 'Aceptamos tu apelación: ya puedes publicar otra vez',
      text: 'Otra persona del equipo revisó tu apelación y te da la razón. Ya puedes opinar, preguntar, responder y comentar.',
    },
    rejected: {
      subject: 'Rechazamos tu apelación: todavía no puedes publicar',
      text: 'Otra persona del equipo revisó tu apelación, y la decisión se mantiene hasta el día que te dijimos.',
    },
  },
}

/**
 * `until`: last ISO day for an appeal, null when it can no longer be appealed; `endsAt`: Spanish date and time at which the suspension ends
 * automatically.
 */
const suspended = emailTemplate<{
  scope?: SuspensionScope
  rule: Rule | null
  reason: string
  path: string
  until: string | null
  endsAt?: string | null
  answerTo: string
}>({
  write: ({ scope = 'account', rule, reason, path, until, endsAt, answerTo }, site) => ({
    subject:
      scope === 'account'
        ? `Suspendimos tu cuenta de ${site.product}`
        : `Por unos días no puedes publicar en ${site.product}`,
    parts: [
      paragraph(
        scope === 'account'
          ? 'No puedes entrar con tu cuenta, y cerramos sus sesiones. Lo que guardas en ella no se borra.'
          : postingWords,
      ),
      ...(rule ? [facts([['Regla', `${ruleWords[rule].name}. ${ruleWords[rule].forbids}`]])] : []),
      quote(reason),
      ...(endsAt
        ? [
            paragraph(
              `Termina sola: ${endsAt}. Desde entonces puedes ${scope === 'account' ? 'entrar' : 'publicar'} otra vez.`,
            ),
          ]
        : []),
      ...(until
        ? [
            paragraph(
              `Si no estás de acuerdo, puedes apelar una vez en ${appealMonths} meses, hasta el ${dayWords(until)}. Lo decide otra persona del equipo, y te escribimos lo que decida.`,
            ),
          ]
        : []),
      action(site, until ? 'Ver la decisión y apelar' : 'Ver la decisión', path),
      note(
        `El enlace es solo para ti: no lo reenvíes. Sirve ${linkDays} días desde la decisión. Si no te funciona, escríbenos a ${answerTo}: lo lee una persona del equipo.`,
      ),
    ],
  }),
  sample: {
    rule: 'spam',
    reason: 'Envió el mismo anuncio a 40 negocios de Peñíscola & <Burgos>.',
    path,
    until: '2027-05-25',
    endsAt: '2 de diciembre de 2026, 10:44',
    answerTo: 'legal@lonja.example',
  },
})

const restored = emailTemplate<{ scope?: SuspensionScope }>({
  write: ({ scope = 'account' }, site) => ({
    subject:
      scope === 'account'
        ? `Tu cuenta de ${site.product} puede entrar de nuevo`
        : `Ya puedes publicar otra vez en ${site.product}`,
    parts: [
      paragraph(
        scope === 'account'
          ? 'Revisamos tu cuenta y le devolvimos la entrada. Todo lo que guardas en ella sigue ahí.'
          : 'Terminó la suspensión: otra vez puedes opinar, preguntar, responder y comentar.',
      ),
      action(site, 'Entrar', '/welcome'),
    ],
  }),
  sample: { scope: 'account' },
})

const appealed = emailTemplate<{
  state: AppealDecision
  scope?: SuspensionScope
  reason: string
  path: string
}>({
  write: ({ state, scope = 'account', reason, path }, site) => ({
    subject: appealWords[scope][state].subject,
    parts: [
      paragraph(appealWords[scope][state].text),
      quote(reason),
      state === 'upheld'
        ? action(site, 'Entrar', '/welcome')
        : action(site, 'Ver la decisión', path),
    ],
  }),
  sample: {
    state: 'rejected',
    scope: 'account',
    reason: 'Leímos <lo que cuentas>: los 40 mensajes son iguales.',
    path,
  },
})

export const suspensionsEmailTemplates = {
  'suspensions.suspended': suspended,
  'suspensions.restored': restored,
  'suspensions.appealed': appealed,
}

/** Data of each e-mail template, by its kind. */
export type SuspensionsEmailTemplates = EmailData<typeof suspensionsEmailTemplates>
