import { z } from 'zod'
import {
  emailField,
  firstNameField,
  lastNameField,
  newPasswordField,
  requireMatch,
} from '#features/accounts/auth/contract.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'
import { nameLine } from '#shared/lines.ts'
import { interestTopics, type RegistrationRole, sectors } from '../vocabulary.ts'
import { countryField, phoneField } from './phone.ts'

const commonFields = {
  /** The person's own name, also where a company registers. */
  firstName: firstNameField,
  lastName: lastNameField.default(''),
  email: emailField,
  phone: phoneField.min(1, 'El teléfono es requerido'),
  password: newPasswordField,
  confirmPassword: z
    .string('Por favor confirma tu contraseña')
    .min(1, 'Por favor confirma tu contraseña'),
  country: countryField,
  /** Account that invited the person. */
  ref: z.uuid().optional(),
  /** PKCE challenge (S256) of the browser, for the link that confirms the e-mail. */
  codeChallenge: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
}

const roleForm = <R extends RegistrationRole, F extends z.ZodRawShape>(role: R, fields: F) =>
  requireMatch(
    z.strictObject({ role: z.literal(role), ...fields, ...commonFields }),
    'password',
    'confirmPassword',
    'Las contraseñas no coinciden',
  )

const productLines = z
  .array(z.string().trim().min(1))
  .min(1, 'Escribe al menos un producto o servicio')
  .max(50, 'Escribe como máximo 50')
  .refine(
    (lines) => lines.every((line) => line.length <= 120),
    'Cada línea puede tener hasta 120 letras',
  )

/** The registration form and API input: each role has its own fields and accepts no others. */
export const registration = z.discriminatedUnion('role', [
  roleForm('empresa', {
    companyName: nameLine(
      150,
      'El nombre de la empresa es requerido',
      'El nombre es demasiado largo',
    ),
    sector: z.enum(sectors, 'Elige un sector'),
    offersProducts: z.boolean(),
    offersServices: z.boolean(),
  }),
  roleForm('agente', { productsServices: productLines }),
  roleForm('embajador', {}),
  roleForm('personal', { interests: z.array(z.enum(interestTopics)).max(interestTopics.length) }),
])

/**
 * Creates the account, the profile with its role and, for a company, its draft business, in one
 * transaction; then the session. Without a session the e-mail must be confirmed first. Throws
 * `conflict` on `email` when it is taken and confirmation is off.
 */
export const registerAccount = endpoint({
  name: 'registerAccount',
  method: 'POST',
  path: '/api/register',
  summary: 'Register with a role',
  allow: anyone,
  status: 201,
  input: registration,
  output: z.object({
    session: z.object({ accessToken: z.string(), refreshToken: z.string() }).nullable(),
  }),
})
