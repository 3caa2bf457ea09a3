import { z } from 'zod'
import { consentChannels, consentPurposes, consentWordingIds } from '#shared/consents.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'
import { knownDomain, nameOrNone, optionalLine } from '#shared/lines.ts'
import { consentLengths, signUpPlaces } from '../vocabulary.ts'

/** The slug of a business, or the handle of its store. */
const handle = z.string().min(1).max(120)

/** Who asks for news where: the business behind a sign-up page. Throws `not_found` where none is open. */
export const readSignUp = endpoint({
  name: 'readSignUp',
  method: 'GET',
  path: '/api/sign-ups/:handle',
  summary: 'The business of a sign-up page',
  allow: anyone,
  cached: { tags: ['directory'] },
  input: z.strictObject({ handle }),
  output: z.object({ name: z.string(), slug: z.string() }),
})

const email = z
  .string()
  .trim()
  .min(1, 'Escribe tu correo')
  .max(consentLengths.email, `Usa como máximo ${consentLengths.email} caracteres`)
  .overwrite(knownDomain)
  .pipe(z.email('Escribe un correo como nombre@correo.com'))

const choice = z.strictObject({
  channel: z.enum(consentChannels),
  purpose: z.enum(consentPurposes),
})

/**
 * Asks for news of a business. A mail asks for confirmation; until then nothing is in its book. The answer is the same for every
 * address, except that the caller's own proved mailbox is confirmed already.
 */
export const askToSignUp = endpoint({
  name: 'askToSignUp',
  method: 'POST',
  path: '/api/sign-ups/:handle',
  summary: 'Ask for news of a business',
  allow: anyone,
  refuses: ['not_found'],
  status: 202,
  limit: { points: 20, seconds: 3600 },
  maxBody: 4096,
  input: z
    .strictObject({
      handle,
      place: z.enum(signUpPlaces),
      name: nameOrNone(consentLengths.name).default(''),
      email,
      phone: optionalLine(consentLengths.phone).default(null),
      choices: z
        .array(choice)
        .min(1, 'Marca al menos una casilla.')
        .max(consentChannels.length * consentPurposes.length),
    })
    .refine(({ phone, choices }) => phone || choices.every(({ channel }) => channel === 'email'), {
      message: 'Escribe tu teléfono, o quita WhatsApp y llamadas.',
      path: ['phone'],
    }),
  output: z.object({ isDone: z.boolean() }),
})

/** Signed token of the link in a confirmation mail. */
const token = z.string().max(200)

const limit = { points: 60, seconds: 600 }

const request = z.object({
  business: z.object({ name: z.string(), slug: z.string().nullable() }),
  choices: z.array(
    z.object({ channel: z.enum(consentChannels), purpose: z.enum(consentPurposes) }),
  ),
  wording: z.enum(consentWordingIds),
  isSpoken: z.boolean(),
  state: z.enum(['waiting', 'confirmed', 'declined']),
})
export type ConsentRequest = z.output<typeof request>

/** A POST, so that the token does not stand in logs of URLs. Throws `not_found` for an invalid or expired link. */
export const readConsentRequest = endpoint({
  name: 'readConsentRequest',
  method: 'POST',
  path: '/api/consent-requests/read',
  summary: 'What a confirmation mail asks for',
  allow: anyone,
  refuses: ['not_found'],
  limit,
  maxBody: 2048,
  input: z.strictObject({ token }),
  output: request,
})

/** Confirms it, or declines it, which refuses messages. The first answer counts. Scanners of mails only open links. */
export const answerConsentRequest = endpoint({
  name: 'answerConsentRequest',
  method: 'POST',
  path: '/api/consent-requests/answer',
  summary: 'Confirm or decline what a confirmation mail asks for',
  allow: anyone,
  refuses: ['not_found'],
  limit,
  maxBody: 2048,
  input: z.strictObject({ token, confirms: z.boolean() }),
  output: request,
})
