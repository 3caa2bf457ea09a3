import { z } from 'zod'
import { phoneField } from '#features/accounts/profiles/contract/phone.ts'
import { type AuthorNetwork, authorNetworks } from '#features/publishing/authors/vocabulary.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { knownDomain } from '#shared/lines.ts'

const networks = <T extends z.ZodType>(of: T) =>
  z.object(Object.fromEntries(authorNetworks.map((name) => [name, of])) as Record<AuthorNetwork, T>)

/** How a member is reached; what they left empty is null. */
export const memberContact = z.object({
  email: z.string().nullable(),
  /** `number` is E.164, `international` with + and spaces. */
  phone: z.object({ number: z.string(), international: z.string() }).nullable(),
  hours: z.string().nullable(),
  networks: networks(z.string().nullable()),
})
export type MemberContact = z.output<typeof memberContact>

/** What the caller says of themselves to the team, and what they have here. */
export const readStaffSettings = endpoint({
  name: 'readStaffSettings',
  method: 'GET',
  path: '/api/staff/settings',
  summary: 'Own staff settings',
  allow: staff('read'),
  input: z.strictObject({}),
  output: z.object({
    contact: memberContact,
    /** A mark of what is saved: who saves over an older one is refused. */
    version: z.string(),
    resources: z.object({
      /** Requests to businesses in which they take part, as who asked or as who answers. */
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
  .refine(
    (typed) => typed === '' || z.email().safeParse(typed).success,
    'Correo electrónico inválido',
  )

const link = z
  .string()
  .trim()
  .max(300, 'La dirección es demasiado larga')
  .refine(
    (typed) =>
      typed === '' ||
      z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(typed).success,
    'Escribe una dirección completa, con https://',
  )

/** Writes how the caller is reached; an empty field is none. `conflict` when another tab saved meanwhile. */
export const saveStaffContact = endpoint({
  name: 'saveStaffContact',
  method: 'PUT',
  path: '/api/staff/settings',
  summary: 'Save how colleagues reach oneself',
  allow: staff('read'),
  maxBody: 8192,
  input: z.strictObject({
    email: contactEmail,
    /** With + and the country's code. */
    phone: phoneField,
    hours: z.string().trim().max(200, 'Usa como máximo 200 caracteres.'),
    networks: z.strictObject(networks(link).shape),
    version: z.string().max(64),
  }),
  output: z.object({ contact: memberContact, version: z.string() }),
})
