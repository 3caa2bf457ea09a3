import { z } from 'zod'
import { firstNameField, lastNameField } from '#features/accounts/auth/contract.ts'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { utcDay } from '#shared/time/zoned-time.ts'
import { countryField, phoneField } from './phone.ts'

/** Social networks that a profile may link, one link each, with their display names. */
export const socialNetworks = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  twitter: 'X (Twitter)',
  youtube: 'YouTube',
  website: 'Sitio web',
} as const

export type SocialNetwork = keyof typeof socialNetworks

/**
 * Sections that are saved separately, with their fields. Two tabs may each save a different
 * section; of the same section only the first save is accepted.
 */
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

/** Postal address. `countryCode` is ISO 3166 alpha-2; the server sets its Spanish name. */
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
  /** `number` is E.164, `national` in the country's format, `international` with + and spaces. */
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
  /** URLs within the site, from its root. */
  avatarUrl: z.string().nullable(),
  coverPhoto: z.string().nullable(),
  role: z.string(),
  isProfileComplete: z.boolean(),
  /** Whether they belong to the team of at least one business. */
  hasBusiness: z.boolean(),
  /** A version hash of each section; equal content has equal hashes. */
  versions: z.record(z.enum(profileSectionNames), z.string()),
  /**
   * When the account will be deleted, if its owner requested that; the owner can cancel until then.
   */
  deletesAt: z.iso.datetime().nullable(),
})

/**
 * Gets the caller's profile. Throws `not_found` while there is none: the page retries, as
 * specified.
 */
export const readProfile = endpoint({
  name: 'readProfile',
  method: 'GET',
  path: '/api/profile',
  summary: 'Own profile',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({}),
  output: profile,
})

const oldestYear = 1900

/** A date of birth, YYYY-MM-DD, in the past; empty for none. */
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

/**
 * Path in its bucket of an uploaded picture: the owner's folder, a random name. Null removes the
 * picture.
 */
const pictureField = z
  .string()
  .regex(
    new RegExp(`^${uuid}/${uuid}\\.(jpg|png|gif|webp)$`),
    'No encontramos la imagen. Súbela de nuevo.',
  )
  .nullable()

/**
 * Changes the caller's profile; absent fields stay unchanged. `versions` are those that the client
 * read: throws `conflict`, without saving anything, when one of the sent sections was saved
 * meanwhile in another tab or on another device. The server marks the profile as complete once it
 * has a name.
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
      /** For sections without a version the last save wins. */
      versions: z.partialRecord(z.enum(profileSectionNames), z.string().max(64)),
    })
    .partial(),
  output: profile,
})
