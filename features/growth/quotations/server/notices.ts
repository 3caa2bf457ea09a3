import { formatMoney } from '#shared/money.ts'
import { type NoticeFacts, notice } from '#shared/notice.ts'
import { dayWords } from '#shared/text/dates.ts'

const business = 'Óptica Ñandú & Hijos'
const topic = 'quotations'

/** For the person: a business sent a quotation, or a changed one. */
const received = notice<{ business: string; amount: number; currency: string; isNew: boolean }>({
  topic,
  write: ({ business, amount, currency, isNew }) =>
    isNew
      ? `${business} te mandó una cotización de ${formatMoney(amount, currency)}`
      : `${business} cambió tu cotización: ahora es de ${formatMoney(amount, currency)}`,
  sample: { business, amount: 125_000, currency: 'MXN', isNew: true },
})

const reminder = notice<{ business: string; validUntil: string }>({
  topic,
  write: ({ business, validUntil }) =>
    `La cotización de ${business} vale hasta el ${dayWords(validUntil)}`,
  sample: { business, validUntil: '2026-12-04' },
})

const withdrawn = notice<{ business: string; number: number }>({
  topic,
  write: ({ business, number }) => `${business} retiró su cotización ${number}`,
  sample: { business, number: 12 },
})

type Answered = { business: string; number: number; client: string }

const accepted = notice<Answered & { isOnline: boolean }>({
  topic,
  write: ({ business, number, client, isOnline }) =>
    isOnline
      ? `${client} aceptó la cotización ${number} de ${business}`
      : `${client} aceptó la cotización ${number} de ${business}: acuerden cómo se paga`,
  sample: { business, number: 12, client: 'Íñigo <Peña>', isOnline: false },
})

const refused = notice<Answered>({
  topic,
  write: ({ business, number, client }) =>
    `${client} rechazó la cotización ${number} de ${business}`,
  sample: { business, number: 12, client: 'Íñigo <Peña>' },
})

const expired = notice<Answered>({
  topic,
  write: ({ business, number, client }) =>
    `La cotización ${number} de ${business} venció: ${client} no respondió`,
  sample: { business, number: 12, client: 'Íñigo <Peña>' },
})

/** For the team: two orders paid the same part; the second one has to be given back. */
const paidTwice = notice<{ business: string; number: number; order: string }>({
  topic,
  write: ({ business, number, order }) =>
    `La cotización ${number} de ${business} se pagó dos veces: devuelve el pedido ${order}`,
  sample: { business, number: 12, order: 'LJ-7K2M9QXT' },
})

export const quotationsNotices = {
  'quotations.received': received,
  'quotations.reminder': reminder,
  'quotations.withdrawn': withdrawn,
  'quotations.accepted': accepted,
  'quotations.refused': refused,
  'quotations.expired': expired,
  'quotations.paid_twice': paidTwice,
}

/** Data of each notice, by kind. */
export type QuotationsNotices = NoticeFacts<typeof quotationsNotices>
