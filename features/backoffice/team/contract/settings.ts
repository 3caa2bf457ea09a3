import { z } from 'zod'
import { phoneField } from '#features/accounts/profiles/contract/phone.ts'
import { type AuthorNetwork, authorNetworks } from '#features/publishing/authors/vocabulary.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { knownDomain } from '#shared/lines.ts'

const networks = <T extends z.ZodType>(of: T) =>
  z.object(Object.fromEntries(authorNetworks.map((name) => [name, of])) as Record<AuthorNetwork, T>)

/** Contact details of a member; empty fields are null. */
export const memberContact = z.object({
  email: z.string().nullable(),
  /** `number`: E.164; `international`: with + and spaces. */
  phone: z.object({ number: z.string(), international: z.string() }).nullable(),
  hours: z.string().nullable(),
  networks: networks(z.string().nullable()),
})
export type MemberContact = z.output<typeof memberContact>

/** Returns the caller's contact details and the amounts of their data. */
export const readStaffSettings = endpoint({
  name: 'readStaffSettings',
  method: 'GET',
  path: '/api/staff/settings',
  summary: 'Own staff settings',
  allow: staff('read'),
  input: z.strictObject({}),
  output: z.object({
    contact: memberContact,
    /** Version of the saved details, for optimistic locking. */
    version: z.string(),
    resources: z.object({
      /** Leads in which the caller takes part, as sender or as member of the business. */
      conversations: z.number().int(),
      files: z.number().int(),
      images: z.number().int(),
    }),
  }),
})

const contactEmail = z
  .string()
  .trim()
  .max(254, 'Es demasiado largo.')
  .overwrite(knownDomain)
  .refine((text) => text === '' || z.email().safeParse(text).success, 'Correo electrónico inválido')

const link = z
  .string()
  .trim()
  .max(300, 'La dirección es demasiado larga')
  .refine(
    (text) =>
      text === '' ||
      z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(text).success,
    'Escribe una dirección completa, con https://',
  )

/** Saves the caller's contact details; an empty field deletes the value. Throws `conflict` when they were saved elsewhere since `version`. */
export const saveStaffContact = endpoint({
  name: 'saveStaffContact',
  method: 'PUT',
  path: '/api/staff/settings',
  summary: 'Save the own contact details',
  allow: staff('read'),
  maxBody: 8192,
  input: z.strictObject({
    email: contactEmail,
    /** With + and the country code. */
    phone: phoneField,
    hours: z.string().trim().max(200, 'Usa como máximo 200 caracteres.'),
    networks: z.strictObject(networks(link).shape),
    version: z.string().max(64),
  }),
  output: z.object({ contact: memberContact, version: z.string() }),
})
