import {
  type ConsentChannel,
  type ConsentPurpose,
  type ConsentWording,
  consentChannels,
  consentChannelWords,
  consentPurposes,
  consentPurposeWords,
  consentWordsOf,
} from '#shared/consents.ts'
import { action, facts, note, paragraph, quote } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'
import { confirmationDays } from '../vocabulary.ts'

type Choice = { channel: ConsentChannel; purpose: ConsentPurpose }

/** Each purpose with its channels: `Novedades y ofertas: Correo, WhatsApp`. */
const choicePairs = (choices: readonly Choice[]): [string, string][] =>
  consentPurposes.flatMap((purpose): [string, string][] => {
    const channels = consentChannels.filter((channel) =>
      choices.some((one) => one.channel === channel && one.purpose === purpose),
    )
    return channels.length > 0
      ? [[consentPurposeWords[purpose], channels.map((one) => consentChannelWords[one]).join(', ')]]
      : []
  })

/** Asks for the confirmation of a consent. Nothing is written by the business before. */
const confirm = emailTemplate<{
  business: string
  choices: Choice[]
  wording: ConsentWording
  isSpoken: boolean
  token: string
}>({
  write: ({ business, choices, wording, isSpoken, token }, site) => ({
    subject: `Confirma si ${business} puede escribirte`,
    parts: [
      paragraph(
        isSpoken
          ? `${business} anotó que le diste permiso para escribirte. Confírmalo solo si fue así.`
          : `Alguien pidió con este correo recibir mensajes de ${business}. Si fuiste tú, confírmalo.`,
      ),
      quote(consentWordsOf(wording, business)),
      facts(choicePairs(choices)),
      action(site, 'Responder', `/confirmar-permiso/${token}`),
      note(
        `Si no fuiste tú, no hagas nada: no te escribirá, y en ${confirmationDays} días borramos tu correo de esta lista. En la misma página también puedes decir que no quieres que te escriba.`,
      ),
    ],
  }),
  sample: {
    business: 'Óptica Ñandú & Hijos',
    choices: [
      { channel: 'email', purpose: 'marketing' },
      { channel: 'whatsapp', purpose: 'marketing' },
      { channel: 'email', purpose: 'followup' },
    ],
    wording: 'sign-up-1',
    isSpoken: false,
    token: 'sample-token',
  },
})

export const consentsEmailTemplates = { 'consents.confirm': confirm }

/** Data of each kind of mail. */
export type ConsentLetters = EmailData<typeof consentsEmailTemplates>
