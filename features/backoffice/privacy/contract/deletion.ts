import { z } from 'zod'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'
import { textFates } from '#shared/text-fates.ts'
import { isTimeZone } from '#shared/time/zoned-time.ts'
import { businessFates } from '../vocabulary.ts'

const businesses = z.array(
  z.object({ id: z.uuid(), name: z.string(), fate: z.enum(businessFates) }),
)

const deletionStatus = z.object({
  state: z.enum(['none', 'asked', 'scheduled']),
  /** When the account will be erased; null unless scheduled. */
  eraseAfter: z.iso.datetime().nullable(),
  /** Whether the person's public texts stay or are deleted; null unless requested or scheduled. */
  texts: z.enum(textFates).nullable(),
  /** Whether the account has a password, by which the caller can be verified. */
  hasPassword: z.boolean(),
  businesses,
})

/** Returns the state of the caller's account deletion and its effect on their businesses. */
export const readDeletion = endpoint({
  name: 'readDeletion',
  method: 'GET',
  path: '/api/account/deletion',
  summary: 'State of the own account’s deletion',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({}),
  output: deletionStatus,
})

/** Whether the person's public texts stay without a name (the default) or are deleted. */
const texts = z.enum(textFates, 'Elige qué pasa con lo que escribiste').default('stay')

/** Requests the deletion of the account after verifying the caller by password or mailed code; a mailed link must confirm it. */
export const requestDeletion = endpoint({
  name: 'requestDeletion',
  method: 'POST',
  path: '/api/account/deletion',
  summary: 'Request the deletion of the own account',
  allow: signedIn,
  status: 202,
  limit: { points: 20, seconds: 3600 },
  input: z.union([
    z.strictObject({
      texts,
      password: z.string().min(1, 'Escribe tu contraseña').max(200, 'La contraseña es más corta'),
    }),
    z.strictObject({
      texts,
      code: z
        .string()
        .transform((code) => code.replaceAll(/\s/g, ''))
        .pipe(z.string().regex(/^\d{6}$/, 'Escribe las 6 cifras del correo')),
    }),
  ]),
  output: deletionStatus,
})

/** Cancels the deletion of the account. Throws `conflict` when none is requested or scheduled. */
export const cancelAccountDeletion = endpoint({
  name: 'cancelAccountDeletion',
  method: 'POST',
  path: '/api/account/deletion/keep',
  summary: 'Cancel the deletion of the own account',
  allow: signedIn,
  input: z.strictObject({}),
  output: deletionStatus,
})

const token = z.string().max(100)
const limit = { points: 60, seconds: 600 }

/** Returns the account that a mailed link would delete. Throws `not_found` for a link that was used, replaced or expired. */
export const readDeletionLink = endpoint({
  name: 'readDeletionLink',
  method: 'GET',
  path: '/api/account-deletions/:token',
  summary: 'The account that a deletion link would delete',
  allow: anyone,
  // Hidden: accessible only with a mailed link.
  impersonation: 'hidden',
  limit,
  input: z.strictObject({ token }),
  output: z.object({ email: z.string(), texts: z.enum(textFates), businesses }),
})

/** Confirms the deletion through the link: ends all sessions and schedules the erasure. Throws `not_found` as `readDeletionLink`. */
export const confirmDeletion = endpoint({
  name: 'confirmDeletion',
  method: 'POST',
  path: '/api/account-deletions/:token/confirm',
  summary: 'Confirm the deletion of an account',
  allow: anyone,
  limit,
  input: z.strictObject({
    token,
    /** Time zone of the reader, for the time in the mail. */
    timeZone: z.string().max(60).refine(isTimeZone, 'Zona horaria desconocida').optional(),
  }),
  output: z.object({ eraseAfter: z.iso.datetime() }),
})
