import { z } from 'zod'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'
import { textFates } from '#shared/text-fates.ts'
import { isTimeZone } from '#shared/zoned-time.ts'
import { businessFates } from '../vocabulary.ts'

const businesses = z.array(
  z.object({ id: z.uuid(), name: z.string(), fate: z.enum(businessFates) }),
)

const standing = z.object({
  state: z.enum(['none', 'asked', 'scheduled']),
  /** When scheduled: from when on it is erased. */
  eraseAfter: z.iso.datetime().nullable(),
  /** What was chosen for what the person wrote, when asked or scheduled. */
  texts: z.enum(textFates).nullable(),
  /** The account has a password to ask for. */
  hasPassword: z.boolean(),
  businesses,
})

/** Whether the caller's account is about to end, and what would become of their businesses. */
export const readDeletion = endpoint({
  name: 'readDeletion',
  method: 'GET',
  path: '/api/account/deletion',
  summary: 'Whether the own account is about to end',
  allow: signedIn,
  input: z.strictObject({}),
  output: standing,
})

/** What becomes of what the person wrote for everybody; it stays where nothing is chosen. */
const texts = z.enum(textFates, 'Elige qué pasa con lo que escribiste').default('stay')

/** Asks to delete the account, by password or by the digits that were mailed; a link in a mail must confirm it. */
export const askDeletion = endpoint({
  name: 'askDeletion',
  method: 'POST',
  path: '/api/account/deletion',
  summary: 'Ask to delete the own account',
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
  output: standing,
})

/** Keeps the account after all. `conflict` when there is nothing to take back. */
export const keepAccount = endpoint({
  name: 'keepAccount',
  method: 'POST',
  path: '/api/account/deletion/keep',
  summary: 'Keep the own account after all',
  allow: signedIn,
  input: z.strictObject({}),
  output: standing,
})

const token = z.string().max(100)
const limit = { points: 60, seconds: 600 }

/** What the link in the mail would end. `not_found` for a link that was used, replaced or is too old. */
export const readDeletionLink = endpoint({
  name: 'readDeletionLink',
  method: 'GET',
  path: '/api/account-deletions/:token',
  summary: 'What a link to delete an account would end',
  allow: anyone,
  limit,
  input: z.strictObject({ token }),
  output: z.object({ email: z.string(), texts: z.enum(textFates), businesses }),
})

/** Confirms by the link: the account is signed out everywhere and ends when its time is over. `not_found` as `readDeletionLink`. */
export const confirmDeletion = endpoint({
  name: 'confirmDeletion',
  method: 'POST',
  path: '/api/account-deletions/:token/confirm',
  summary: 'Confirm that an account ends',
  allow: anyone,
  limit,
  input: z.strictObject({
    token,
    /** The reader's, for the hour in the mail. */
    timeZone: z.string().max(60).refine(isTimeZone, 'Zona horaria desconocida').optional(),
  }),
  output: z.object({ eraseAfter: z.iso.datetime() }),
})
