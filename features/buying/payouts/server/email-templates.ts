import { action, facts, note, paragraph, quote } from '#shared/email/email-parts.ts'
import { formatMoney } from '#shared/money.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'
import { newDestinationHours } from '../vocabulary.ts'

type Paid = {
  business: string
  businessId: string
  amount: number
  currency: string
  reference: string
}

const moneyPath = (businessId: string) => `/dashboard-my-business/pagos?negocio=${businessId}`
const sample: Paid = {
  business: 'Óptica Ñandú & Hijos',
  businessId: '019a9b00-0000-7000-8000-000000000003',
  amount: 125_000,
  currency: 'MXN',
  reference: 'SPEI <0123456789>',
}

const made = emailTemplate<Paid>({
  write: ({ business, businessId, amount, currency, reference }, site) => ({
    subject: `Te pagamos ${formatMoney(amount, currency, true)}`,
    parts: [
      paragraph(`Enviamos a ${business} lo que sus ventas ya liberaron.`),
      facts([
        ['Importe', formatMoney(amount, currency, true)],
        ['Referencia', reference],
      ]),
      action(site, 'Ver mi dinero', moneyPath(businessId)),
      note('Tu banco puede tardar uno o dos días hábiles en mostrarlo.'),
    ],
  }),
  sample,
})

const bounced = emailTemplate<Paid & { reason: string }>({
  write: ({ business, businessId, amount, currency, reference, reason }, site) => ({
    subject: `Un pago de ${formatMoney(amount, currency, true)} no llegó`,
    parts: [
      paragraph(
        `El pago a ${business} con la referencia ${reference} regresó. El importe sigue siendo tuyo.`,
      ),
      quote(reason),
      action(site, 'Revisar a dónde te pagamos', moneyPath(businessId)),
    ],
  }),
  sample: { ...sample, reason: 'La cuenta está cerrada.' },
})

const destinationChanged = emailTemplate<{ business: string; businessId: string; by: string }>({
  write: ({ business, businessId, by }, site) => ({
    subject: `Cambió a dónde le pagamos a ${business}`,
    parts: [
      paragraph(
        `${by} cambió a dónde enviamos el dinero de ${business}. Para cuidarlo, el próximo pago espera ${newDestinationHours} horas.`,
      ),
      action(site, 'Revisarlo', moneyPath(businessId)),
      note('Si no fue alguien de tu equipo, corrígelo y cambia tu contraseña cuanto antes.'),
    ],
  }),
  sample: { business: sample.business, businessId: sample.businessId, by: 'Rosa Díaz' },
})

const instructionsChanged = emailTemplate<{ business: string; businessId: string; by: string }>({
  write: ({ business, businessId, by }, site) => ({
    subject: `Cambió cómo le pagan a ${business} por transferencia`,
    parts: [
      paragraph(
        `${by} cambió lo que lee quien le paga a ${business} por transferencia o en efectivo.`,
      ),
      action(site, 'Revisarlo', moneyPath(businessId)),
      note('Si no fue alguien de tu equipo, corrígelo y cambia tu contraseña cuanto antes.'),
    ],
  }),
  sample: { business: sample.business, businessId: sample.businessId, by: 'Rosa Díaz' },
})

/**
 * `name`: the account's display name at Mercado Pago. `waits`: the account is new and is used only after some hours.
 */
type AccountChange = {
  business: string
  businessId: string
  by: string
  name: string
  isConnected: boolean
  waits: boolean
}

const accountChanged = emailTemplate<AccountChange>({
  write: ({ business, businessId, by, name, isConnected, waits }, site) => ({
    subject: isConnected
      ? `Se conectó una cuenta de Mercado Pago a ${business}`
      : `Se desconectó la cuenta de Mercado Pago de ${business}`,
    parts: [
      paragraph(`${by} ${isConnected ? 'conectó' : 'desconectó'} la cuenta «${name}».`),
      ...(waits
        ? [
            paragraph(
              `Para cuidar tu dinero, lo que te compran llega a ella dentro de ${newDestinationHours} horas. Mientras tanto cobra Lonja y te paga después.`,
            ),
          ]
        : []),
      ...(isConnected ? [] : [paragraph('Desde ahora cobra Lonja y te paga después.')]),
      action(site, 'Revisarlo', moneyPath(businessId)),
      note('Si no fue alguien de tu equipo, corrígelo y cambia tu contraseña cuanto antes.'),
    ],
  }),
  sample: {
    business: sample.business,
    businessId: sample.businessId,
    by: 'Rosa Díaz',
    name: 'TIENDA <DE ROSA>',
    isConnected: true,
    waits: true,
  },
})

const debtPaid = emailTemplate<Paid & { left: number }>({
  write: ({ business, businessId, amount, currency, reference, left }, site) => ({
    subject: `Recibimos tu pago de ${formatMoney(amount, currency, true)}`,
    parts: [
      paragraph(
        left > 0
          ? `${business} todavía debe ${formatMoney(left, currency, true)}.`
          : `${business} ya no debe nada.`,
      ),
      facts([
        ['Importe', formatMoney(amount, currency, true)],
        ['Referencia', reference],
      ]),
      action(site, 'Ver mi dinero', moneyPath(businessId)),
    ],
  }),
  sample: { ...sample, left: 0 },
})

export const payoutsEmailTemplates = {
  'payouts.debt_paid': debtPaid,
  'payouts.made': made,
  'payouts.bounced': bounced,
  'payouts.destination_changed': destinationChanged,
  'payouts.instructions_changed': instructionsChanged,
  'payouts.account_changed': accountChanged,
}

/** Data of each mail template, by kind. */
export type PayoutsEmailTemplates = EmailData<typeof payoutsEmailTemplates>
