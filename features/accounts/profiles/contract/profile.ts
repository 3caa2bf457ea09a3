import { z } from 'zod'
import { firstNameField, lastNameField } from '#features/accounts/auth/contract.ts'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { utcDay } from '#shared/zoned-time.ts'
import { countryField, phoneField } from './phone.ts'

/** Networks that a profile may name, each once, with the word a person reads. */
export const socialNetworks = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  twitter: 'X (Twitter)',
  youtube: 'YouTube',
  website: 'Sitio web',
} as const

export type SocialNetwork = keyof typeof socialNetworks

/** What is saved for itself, with its fields: two tabs may each save another section, and of one section only the first. */
export const profileSections = {
  personal: ['firstName', 'lastName', 'bio', 'birthday'],
  contact: ['phone', 'phoneCountry', 'socialMedia'],
  address: ['address'],
  pictures: ['avatar', 'cover'],
} as const

export type ProfileSection = keyof typeof profileSections

export const profileSectionNames = Object.keys(profileSections) as [
  ProfileSection,
  ...ProfileSection[],
]

const networkNames = Object.keys(socialNetworks) as [SocialNetwork, ...SocialNetwork[]]

/** Where a person lives. `countryCode` is ISO 3166 alpha-2, its name in Spanish is the server's. */
const address = z.object({
  country: z.string().nullable(),
  countryCode: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  neighborhood: z.string().nullable(),
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
})

const profile = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  fullName: z.string().nullable(),
  bio: z.string().nullable(),
  /** YYYY-MM-DD. */
  birthday: z.string().nullable(),
  /** `number` is E.164, `national` as people in its country write it, `international` with + and spaces. */
  phone: z
    .object({
      number: z.string(),
      country: z.string().nullable(),
      national: z.string(),
      international: z.string(),
    })
    .nullable(),
  socialMedia: z.partialRecord(z.enum(networkNames), z.string()),
  address,
  /** Addresses under our own origin, from its root. */
  avatarUrl: z.string().nullable(),
  coverPhoto: z.string().nullable(),
  role: z.string(),
  isProfileComplete: z.boolean(),
  /** A mark of what each section holds; equal content has equal marks. */
  versions: z.record(z.enum(profileSectionNames), z.string()),
  /** When the account ends, if its owner wants that; until then it may be kept. */
  deletesAt: z.iso.datetime().nullable(),
})

/** The caller's own row. `not_found` while the account has none: the page retries as the specification says. */
export const readProfile = endpoint({
  name: 'readProfile',
  method: 'GET',
  path: '/api/profile',
  summary: 'Own profile',
  allow: signedIn,
  input: z.strictObject({}),
  output: profile,
})

const oldestYear = 1900

/** A day of birth, YYYY-MM-DD, in the past; empty for none. */
const birthdayField = z
  .union([z.literal(''), z.iso.date('Escribe una fecha')])
  .refine(
    (day) => !day || (Number(day.slice(0, 4)) >= oldestYear && day <= utcDay(new Date())),
    'Revisa la fecha',
  )

const linkField = z
  .string()
  .trim()
  .min(1, 'Escribe la dirección, por ejemplo https://ejemplo.com')
  .max(300, 'La dirección es demasiado larga')
  .pipe(
    z.url({
      protocol: /^https?$/,
      hostname: z.regexes.domain,
      error: 'Escribe una dirección completa, con https://',
    }),
  )

const line = (max: number) => z.string().trim().max(max, `Escribe como máximo ${max} letras`)

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Path in its bucket of a picture uploaded before: the owner's folder, a random name. Null takes the picture away. */
const pictureField = z
  .string()
  .regex(
    new RegExp(`^${uuid}/${uuid}\\.(jpg|png|gif|webp)$`),
    'No encontramos la imagen. Súbela de nuevo.',
  )
  .nullable()

/**
 * What a person changes of their own profile; what is absent stays as it is. `versions` are those that were read: when a section that is
 * sent was saved meanwhile, in another tab or on another device, the answer is `conflict` and nothing is saved. With a name the profile
 * counts as complete; the server says so, nobody else.
 */
export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PATCH',
  path: '/api/profile',
  summary: 'Change the own profile',
  allow: signedIn,
  input: z
    .strictObject({
      firstName: firstNameField,
      lastName: lastNameField,
      bio: z.string().trim().max(500, 'Escribe como máximo 500 letras'),
      birthday: birthdayField,
      phone: phoneField,
      phoneCountry: countryField,
      socialMedia: z.partialRecord(z.enum(networkNames), linkField),
      address: z.strictObject({
        countryCode: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'Elige un país')]),
        state: line(120),
        city: line(120),
        neighborhood: line(120),
        street: line(200),
        postalCode: line(16),
      }),
      avatar: pictureField,
      cover: pictureField,
      /** Of a section without one, the last who saves is right. */
      versions: z.partialRecord(z.enum(profileSectionNames), z.string().max(64)),
    })
    .partial(),
  output: profile,
})
