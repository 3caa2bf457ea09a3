import { z } from 'zod'
import { emailField } from '#features/accounts/auth/contract.ts'
import { phoneField } from '#features/accounts/profiles/contract/phone.ts'
import { nameOrNone } from '#shared/lines.ts'
import {
  authorLanguages,
  authorNetworks,
  authorUsernameForm,
  authorUsernameLengths,
  experienceLevels,
  normalizeAuthorUsername,
  workModes,
} from '../vocabulary.ts'

const tooLong = (max: number) => `Escribe como máximo ${max} letras`
const line = (max: number) => z.string().trim().max(max, tooLong(max))

const emailOrNone = z.union([z.string().trim().length(0), emailField], {
  error: 'Correo electrónico inválido',
})

const { min, max } = authorUsernameLengths

/** If empty, it is derived from the name, or stays unchanged. */
const username = z
  .string()
  .max(200, `Usa de ${min} a ${max} letras`)
  .transform(normalizeAuthorUsername)
  .refine(
    (name) =>
      name === '' || (name.length >= min && name.length <= max && authorUsernameForm.test(name)),
    {
      error: `Usa de ${min} a ${max} letras sin acento o números; entre ellos puede haber un punto o un guion.`,
    },
  )

const link = z
  .string()
  .trim()
  .max(300, 'La dirección es demasiado larga')
  .pipe(
    z.union([
      z.literal(''),
      z.url({
        protocol: /^https?$/,
        hostname: z.regexes.domain,
        error: 'Escribe una dirección completa, con https://',
      }),
    ]),
  )

/** Author form. No field is required; an empty one clears the value. */
export const authorFields = z.strictObject({
  username,
  firstName: nameOrNone(60, tooLong(60)),
  lastName: nameOrNone(60, tooLong(60)),
  email: emailOrNone,
  /** As typed; a number without + belongs to the author's country. */
  phone: phoneField,
  address: line(200),
  city: line(120),
  countryCode: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'Elige un país')]),
  preferredLanguage: z.union([z.literal(''), z.enum(authorLanguages)]),
  experienceLevel: z.union([z.literal(''), z.enum(experienceLevels)]),
  workMode: z.union([z.literal(''), z.enum(workModes)]),
  socialMedia: z.partialRecord(z.enum(authorNetworks), link),
  /** Pictures in bucket `author-photos` that the caller uploaded or the author already has. */
  profileImageId: z.uuid().nullable(),
  coverImageId: z.uuid().nullable(),
  /** E-mail of the author's own account, if they have one. */
  accountEmail: emailOrNone,
})
