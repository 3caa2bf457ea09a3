import { z } from 'zod'
import { anyone, endpoint, signedIn } from '../../shared/endpoint.ts'
import { emailField, newPasswordField, repeats } from '../identity/contract.ts'

export const profile = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  fullName: z.string().nullable(),
  bio: z.string().nullable(),
  /** YYYY-MM-DD. */
  birthday: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  role: z.string(),
  isProfileComplete: z.boolean(),
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
  .refine((day) => !day || (Number(day.slice(0, 4)) >= oldestYear && day <= new Date().toISOString().slice(0, 10)), 'Revisa la fecha')

/** A phone as a person writes it; the server reads it as a number of `country` unless it starts with +. */
const phoneField = z
  .string('El teléfono es requerido')
  .trim()
  .max(30, 'Revisa el número')
  .regex(/^(\+?[\d\s().-]{7,})?$/, 'Revisa el número: solo lleva cifras, espacios y +')

/** Country that the device is set to, ISO 3166 alpha-2. */
const countryField = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional()

/** What a person changes of their own profile. With a name it counts as complete. */
export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PATCH',
  path: '/api/profile',
  summary: 'Change the own profile',
  allow: signedIn,
  input: z.strictObject({
    firstName: z.string().trim().min(1, 'El nombre es requerido').max(60, 'El nombre es demasiado largo'),
    lastName: z.string().trim().max(60, 'El apellido es demasiado largo'),
    bio: z.string().trim().max(500, 'Escribe como máximo 500 letras'),
    birthday: birthdayField,
    phone: phoneField,
    country: countryField,
  }),
  output: profile,
})

/** What a person registers as; `user` is who has not said, `staff` comes in by another door. */
export const registrationRoles = ['empresa', 'agente', 'embajador', 'personal'] as const
export type RegistrationRole = (typeof registrationRoles)[number]

/** Sectors of a company with the word a person reads. */
export const companySectors = {
  tecnologia: 'Tecnología',
  salud: 'Salud',
  educacion: 'Educación',
  manufactura: 'Manufactura',
  servicios: 'Servicios',
} as const

export const interestTopics = ['Tecnología', 'Negocios', 'Marketing', 'Finanzas', 'Innovación', 'Emprendimiento'] as const

const sectorNames = Object.keys(companySectors) as [keyof typeof companySectors, ...(keyof typeof companySectors)[]]

const everybody = {
  email: emailField,
  phone: phoneField.min(1, 'El teléfono es requerido'),
  password: newPasswordField,
  confirmPassword: z.string('Por favor confirma tu contraseña').min(1, 'Por favor confirma tu contraseña'),
  country: countryField,
  /** Account that invited. */
  ref: z.uuid().optional(),
  /** PKCE challenge (S256) of the browser, for the link that confirms the e-mail. */
  codeChallenge: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
}

const filledRole = <R extends RegistrationRole, F extends z.ZodRawShape>(role: R, fields: F) =>
  repeats(z.strictObject({ role: z.literal(role), ...fields, ...everybody }), 'password', 'confirmPassword', 'Las contraseñas no coinciden')

const listedProducts = z
  .array(z.string().trim().min(1))
  .min(1, 'Escribe al menos un producto o servicio')
  .max(50, 'Escribe como máximo 50')
  .refine((lines) => lines.every((line) => line.length <= 120), 'Cada línea puede tener hasta 120 letras')

/** The registration form and the call it makes: each role with its own fields and no others. */
export const registration = z.discriminatedUnion('role', [
  filledRole('empresa', {
    companyName: z
      .string('El nombre de la empresa es requerido')
      .trim()
      .min(1, 'El nombre de la empresa es requerido')
      .max(150, 'El nombre es demasiado largo'),
    sector: z.enum(sectorNames, 'Elige un sector'),
    offersProducts: z.boolean(),
    offersServices: z.boolean(),
  }),
  filledRole('agente', { productsServices: listedProducts }),
  filledRole('embajador', {}),
  filledRole('personal', { interests: z.array(z.enum(interestTopics)).max(interestTopics.length) }),
])

/**
 * Account, profile with its role and, for a company, the draft of its business, together or not at all; then the session. Without
 * a session the e-mail waits to be confirmed. `conflict` on `email` when it is taken and confirmation is off.
 */
export const registerAccount = endpoint({
  name: 'registerAccount',
  method: 'POST',
  path: '/api/register',
  summary: 'Register with a role',
  allow: anyone,
  status: 201,
  input: registration,
  output: z.object({ session: z.object({ accessToken: z.string(), refreshToken: z.string() }).nullable() }),
})
