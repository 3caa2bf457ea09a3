import { action, facts, note, paragraph, quote } from '#shared/email/email-parts.ts'
import { formatMoney } from '#shared/money.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'
import { dayWords } from '#shared/text/dates.ts'

const business = 'Óptica Ñandú & Hijos'
const path = '/cotizaciones/019a9b00-0000-7000-8000-000000000001#t=ejemplo'
const topic = 'quotations'

/**
 * Without what the business wrote: the mailbox may be anybody's, whom the business entered. `path` has the token of
 * who has no account.
 */
type Received = {
  business: string
  number: number
  amount: number
  currency: string
  validUntil: string
  path: string
  /** A changed one under the same number. */
  isNew: boolean
}

const received = emailTemplate<Received>({
  topic,
  write: ({ business, number, amount, currency, validUntil, path, isNew }, site) => ({
    subject: isNew ? `Cotización de ${business}` : `${business} cambió tu cotización`,
    parts: [
      paragraph(
        isNew
          ? `${business} te mandó una cotización. Ábrela para ver qué incluye, y acéptala o recházala ahí.`
          : `${business} cambió la cotización que te había mandado. La de antes ya no vale.`,
      ),
      facts([
        ['Cotización', String(number)],
        ['Total', formatMoney(amount, currency, true)],
        ['Vale hasta', dayWords(validUntil)],
      ]),
      action(site, 'Ver la cotización', path),
      note('Si no conoces a este negocio, no hagas nada: sin tu respuesta no compras nada.'),
    ],
  }),
  sample: {
    business,
    number: 12,
    amount: 125_000,
    currency: 'MXN',
    validUntil: '2026-12-04',
    path,
    isNew: true,
  },
})

type Reminder = Omit<Received, 'isNew'>

const reminder = emailTemplate<Reminder>({
  topic,
  write: ({ business, number, amount, currency, validUntil, path }, site) => ({
    subject: `Tu cotización de ${business} está por vencer`,
    parts: [
      paragraph('Si la quieres, acéptala antes de que venza.'),
      facts([
        ['Cotización', String(number)],
        ['Total', formatMoney(amount, currency, true)],
        ['Vale hasta', dayWords(validUntil)],
      ]),
      action(site, 'Ver la cotización', path),
    ],
  }),
  sample: {
    business,
    number: 12,
    amount: 125_000,
    currency: 'MXN',
    validUntil: '2026-12-04',
    path,
  },
})

const withdrawn = emailTemplate<{ business: string; number: number; path: string }>({
  topic,
  write: ({ business, number, path }, site) => ({
    subject: `${business} retiró su cotización`,
    parts: [
      paragraph(
        `La cotización ${number} ya no se puede aceptar ni pagar. Si todavía te interesa, escríbele.`,
      ),
      action(site, 'Ver la cotización', path),
    ],
  }),
  sample: { business, number: 12, path },
})

/** For the team. `reason`: of a refusal, in the person's words. */
type Answered = {
  business: string
  businessId: string
  quotationId: string
  number: number
  client: string
  amount: number
  currency: string
  answer: 'accepted' | 'refused'
  isOnline: boolean
  reason: string | null
}

const acceptedWords = (isOnline: boolean) =>
  isOnline
    ? 'Te avisaremos cuando se pague. Hasta entonces no entregues nada.'
    : 'Esta cotización no se paga en línea: escríbele para acordar cómo te paga.'

const answered = emailTemplate<Answered>({
  topic,
  write: (
    {
      business,
      businessId,
      quotationId,
      number,
      client,
      amount,
      currency,
      answer,
      isOnline,
      reason,
    },
    site,
  ) => ({
    subject: `${client} ${answer === 'accepted' ? 'aceptó' : 'rechazó'} tu cotización ${number}`,
    parts: [
      facts([
        ['Negocio', business],
        ['Total', formatMoney(amount, currency, true)],
      ]),
      ...(answer === 'accepted' ? [paragraph(acceptedWords(isOnline))] : []),
      ...(reason ? [quote(reason)] : []),
      action(
        site,
        'Ver la cotización',
        `/dashboard-my-business/cotizaciones/${quotationId}?negocio=${businessId}`,
      ),
    ],
  }),
  sample: {
    business,
    businessId: '019a9b00-0000-7000-8000-000000000001',
    quotationId: '019a9b00-0000-7000-8000-000000000002',
    number: 12,
    client: 'Íñigo <Peña>',
    amount: 125_000,
    currency: 'MXN',
    answer: 'refused',
    isOnline: true,
    reason: 'Encontré <otra> & más barata.',
  },
})

export const quotationsEmailTemplates = {
  'quotations.received': received,
  'quotations.reminder': reminder,
  'quotations.withdrawn': withdrawn,
  'quotations.answered': answered,
}

/** Data of each mail template, by kind. */
export type QuotationsEmailTemplates = EmailData<typeof quotationsEmailTemplates>
