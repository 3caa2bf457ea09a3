import { action, copyable, note, paragraph, quote } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate, type Site } from '#shared/server/email-template.ts'

const businessId = '019a9b00-0000-7000-8000-000000000001'
const sample = { business: 'Óptica Ñandú & Hijos', businessId, fact: 'Registro mercantil' }
const reason = 'El acta está incompleta: falta la segunda página.\nSube también el <reverso>.'

/** Data of mails about one fact; `fact`: its title, e.g. `Registro mercantil`. */
type FactData = { business: string; businessId: string; fact: string }

const follow = (site: Site, businessId: string) =>
  action(site, 'Ver mi verificación', `/dashboard-my-business/verificacion?negocio=${businessId}`)

/** For use within a sentence. */
const lower = (title: string) => title.charAt(0).toLocaleLowerCase('es') + title.slice(1)

/** `until`: Spanish month and year, e.g. `marzo de 2027`. */
const factApproved = emailTemplate<FactData & { until: string }>({
  topic: 'decisions',
  write: ({ business, businessId, fact, until }, site) => ({
    subject: `Verificamos un dato de ${business}: ${lower(fact)}`,
    parts: [
      paragraph(
        `Vale hasta ${until} y ya cuenta en el sello de tu negocio. Te avisamos antes de que venza.`,
      ),
      follow(site, businessId),
    ],
  }),
  sample: { ...sample, until: 'marzo de 2027' },
})

const factRejected = emailTemplate<FactData & { reason: string }>({
  topic: 'decisions',
  write: ({ business, businessId, fact, reason }, site) => ({
    subject: `No pudimos verificar un dato de ${business}: ${lower(fact)}`,
    parts: [
      paragraph('Lo revisamos y no pudimos darlo por bueno. El motivo:'),
      quote(reason),
      paragraph('Puedes corregirlo y enviarlo de nuevo cuando quieras.'),
      follow(site, businessId),
    ],
  }),
  sample: { ...sample, reason },
})

const factAsked = emailTemplate<FactData & { reason: string }>({
  topic: 'decisions',
  write: ({ business, businessId, fact, reason }, site) => ({
    subject: `Nos falta algo para verificar ${business}: ${lower(fact)}`,
    parts: [
      paragraph('Quien revisa tu comprobante te pide algo más:'),
      quote(reason),
      paragraph('Responde desde la página de verificación: tu lugar en la fila se conserva.'),
      follow(site, businessId),
    ],
  }),
  sample: { ...sample, reason },
})

const factRevoked = emailTemplate<FactData & { reason: string }>({
  topic: 'decisions',
  write: ({ business, businessId, fact, reason }, site) => ({
    subject: `Retiramos la verificación de un dato de ${business}`,
    parts: [
      paragraph(`Ya no damos por bueno: ${lower(fact)}. El motivo:`),
      quote(reason),
      paragraph('El sello de tu negocio ya lo refleja. Puedes enviarlo de nuevo.'),
      follow(site, businessId),
    ],
  }),
  sample: { ...sample, reason },
})

/** `level`: remaining level, 0 to 4. */
const factExpired = emailTemplate<{
  business: string
  businessId: string
  facts: string[]
  level: number
}>({
  topic: 'verification',
  write: (data, site) => ({
    subject: `Venció la verificación de ${data.business}`,
    parts: [
      paragraph(`Dejaron de valer: ${data.facts.join(', ')}.`),
      paragraph(
        data.level > 0
          ? `El sello de tu negocio queda en el nivel ${data.level} de 4.`
          : 'Tu negocio se muestra ahora sin sello.',
      ),
      paragraph('Envía un comprobante nuevo para recuperarlo.'),
      follow(site, data.businessId),
    ],
  }),
  sample: {
    business: sample.business,
    businessId,
    facts: ['Registro mercantil', 'Domicilio'],
    level: 1,
  },
})

/** `day`: Spanish date; `ask`: instruction for the owner. */
const factExpiring = emailTemplate<FactData & { day: string; ask: string }>({
  topic: 'verification',
  write: ({ business, businessId, fact, day, ask }, site) => ({
    subject: `${fact} de ${business} vence el ${day}`,
    parts: [
      paragraph(`Renuévalo antes para no perder nivel en tu sello. ${ask}`),
      follow(site, businessId),
    ],
  }),
  sample: {
    ...sample,
    day: '3 de marzo de 2027',
    ask: 'Sube el acta constitutiva o el registro de tu empresa.',
  },
})

const emailCode = emailTemplate<{ business: string; code: string; minutes: number }>({
  write: ({ business, code, minutes }) => ({
    subject: `${code} es tu código de verificación`,
    parts: [
      paragraph(
        `Escribe este código en la página de verificación de ${business}. Vale ${minutes} minutos.`,
      ),
      copyable(code),
      note(
        'Si no administras este negocio, no hagas nada: sin el código nadie puede verificar tu correo.',
      ),
    ],
  }),
  sample: { business: sample.business, code: '771204', minutes: 20 },
})

/** For staff. `lines`: businesses with lost levels; `more`: number of those left out. */
const fallenBadges = emailTemplate<{ total: number; lines: string[]; more: number }>({
  write: ({ total, lines, more }, site) => ({
    subject: `Bajó el sello de ${total === 1 ? '1 negocio' : `${total} negocios`}`,
    parts: [
      ...lines.map(paragraph),
      ...(more > 0 ? [paragraph(`… y ${more} más.`)] : []),
      action(site, 'Ver verificaciones', '/staff'),
    ],
  }),
  sample: {
    total: 2,
    lines: ['Óptica Ñandú: Domicilio → nivel 1', 'Taller: Teléfono → nivel 0'],
    more: 0,
  },
})

export const verificationEmailTemplates = {
  'verification.fact_approved': factApproved,
  'verification.fact_rejected': factRejected,
  'verification.fact_asked': factAsked,
  'verification.fact_revoked': factRevoked,
  'verification.fact_expired': factExpired,
  'verification.fact_expiring': factExpiring,
  'verification.email_code': emailCode,
  'verification.fallen_badges': fallenBadges,
}

/** Data of each e-mail template, by its kind. */
export type VerificationEmailTemplates = EmailData<typeof verificationEmailTemplates>
