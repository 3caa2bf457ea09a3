import { z } from 'zod'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { knownDomain, nameLine, nameOrNone } from '#shared/lines.ts'

/** An e-mail address as typed by a person; trimmed and converted to lower case. */
export const emailField = z
  .string('El correo es requerido')
  .trim()
  .toLowerCase()
  .min(1, 'El correo es requerido')
  .max(254, 'Correo electrónico inválido')
  .overwrite(knownDomain)
  .pipe(z.email('Correo electrónico inválido'))

/**
 * Longest password accepted, in characters. The limit prevents attackers from using long inputs to
 * keep the server busy with hashing.
 */
const maxPasswordLength = 200

/** The length rule of every password, without the character rules. */
export const passwordLengthField = z
  .string('La contraseña es requerida')
  .min(6, 'La contraseña debe tener al menos 6 caracteres')
  .max(maxPasswordLength, `La contraseña debe tener menos de ${maxPasswordLength} caracteres`)

const [capital, digit, symbol] = [/\p{Lu}/u, /\d/, /[^\p{L}\p{N}\s]/u]

/**
 * The rules for a new password, in the order in which they are reported. The server also rejects
 * common passwords.
 */
export const newPasswordField = passwordLengthField
  .regex(capital, 'Debe contener al menos una mayúscula')
  .regex(digit, 'Debe contener al menos un número')
  .regex(symbol, 'Debe contener al menos un símbolo especial (ej. $, !, @, #)')

/**
 * The same rules separately, for the checklist beside the input; `holds` is true when a password
 * satisfies the rule.
 */
export const newPasswordRules: { word: string; holds: (password: string) => boolean }[] = [
  { word: '6 caracteres', holds: (password) => password.length >= 6 },
  { word: '1 mayúscula', holds: (password) => capital.test(password) },
  { word: '1 número', holds: (password) => digit.test(password) },
  { word: '1 símbolo especial', holds: (password) => symbol.test(password) },
]

export const passwordHelp = 'Mínimo 6 caracteres, 1 mayúscula, 1 número y 1 símbolo especial'

export const commonPassword = 'Esa contraseña es muy común y fácil de adivinar. Elige otra.'

const required = (message: string) => z.string(message).trim().min(1, message)

/** The sign-in form. */
export const signInForm = z.strictObject({
  email: emailField,
  password: z.string().min(1, 'La contraseña es requerida'),
})

/**
 * Adds to a form the rule that `repeat` must equal `field`. It is reported as soon as both are
 * filled in, whatever other errors exist.
 */
export const requireMatch = <T extends z.ZodObject>(
  form: T,
  field: string,
  repeat: string,
  message: string,
): T =>
  form.refine((values) => values[field] === values[repeat], {
    path: [repeat],
    message,
    when: ({ value }) =>
      typeof value === 'object' &&
      value !== null &&
      Boolean((value as Record<string, unknown>)[repeat]),
  })

/**
 * Given names and surnames of a person, stored as typed: the server cannot tell which word belongs
 * to which.
 */
export const firstNameField = nameLine(60, 'El nombre es requerido', 'El nombre es demasiado largo')
export const lastNameField = nameOrNone(60, 'El apellido es demasiado largo')

const registerFields = z.strictObject({
  firstName: firstNameField,
  lastName: lastNameField,
  email: emailField,
  confirmEmail: required('Por favor confirma tu correo').toLowerCase().overwrite(knownDomain),
  password: newPasswordField,
  confirmPassword: z.string().min(1, 'Por favor confirma tu contraseña'),
})

/** The sign-up form of the welcome page, with its fields in order. */
export const registerForm = requireMatch(
  requireMatch(registerFields, 'email', 'confirmEmail', 'Los correos no coinciden'),
  'password',
  'confirmPassword',
  'Las contraseñas no coinciden',
)

/** Request for a mail, by e-mail address alone. */
export const emailForm = z.strictObject({ email: emailField })

const sixDigitsForm = (message: string) =>
  z.strictObject({
    code: z
      .string()
      .transform((code) => code.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, message)),
  })

/** The six digits of a mail; spaces between them are ignored. */
export const codeForm = sixDigitsForm('Escribe las 6 cifras del correo')

/**
 * Reauthentication for sensitive actions: the password, or digits that were mailed to the person.
 */
export const proofFields = {
  password: z
    .string()
    .min(1, 'Escribe tu contraseña')
    .max(maxPasswordLength, 'La contraseña es más corta')
    .optional(),
  code: codeForm.shape.code.optional(),
}

/**
 * Whether the input has a password or a code. `noProof` is the error reported at the password field
 * when it has neither.
 */
export const hasProof = ({
  password,
  code,
}: {
  password?: string | undefined
  code?: string | undefined
}): boolean => password !== undefined || code !== undefined
export const noProof = { path: ['password'], message: 'Escribe tu contraseña' }

/** The six digits that an authenticator app shows. */
export const appCodeForm = sixDigitsForm('Escribe las 6 cifras de tu aplicación')

/** Changes a password; requires the current one. */
export const changePasswordForm = requireMatch(
  z.strictObject({
    currentPassword: z.string().min(1, 'La contraseña actual es requerida').max(maxPasswordLength),
    password: newPasswordField,
    confirmPassword: z.string().min(1, 'Por favor confirma tu contraseña'),
  }),
  'password',
  'confirmPassword',
  'Las contraseñas no coinciden',
)

/** The digits of an authenticator app, or a recovery code. */
export const mfaCodeForm = z.strictObject({
  code: z.string().trim().min(6, 'Escribe el código completo').max(20, 'El código es más corto'),
})

/** A new password and its repetition. */
export const newPasswordForm = requireMatch(
  z.strictObject({
    password: newPasswordField,
    confirmPassword: z.string().min(1, 'Por favor confirma tu contraseña'),
  }),
  'password',
  'confirmPassword',
  'Las contraseñas no coinciden',
)

/**
 * Sets the first password of an account; `code` is required when the session is no longer recent.
 */
export const firstPasswordForm = requireMatch(
  z.strictObject({
    password: newPasswordField,
    confirmPassword: z.string().min(1, 'Por favor confirma tu contraseña'),
    code: z.string().trim().max(20, 'El código es más corto'),
  }),
  'password',
  'confirmPassword',
  'Las contraseñas no coinciden',
)

/**
 * Converts the first letter of each word to upper case and the rest to lower case; spaces stay as
 * typed.
 */
export const capitalizeWords = (text: string) =>
  text.replace(
    /\S+/g,
    (word) => word.charAt(0).toLocaleUpperCase('es') + word.slice(1).toLocaleLowerCase('es'),
  )

/**
 * Lists the caller's sessions, most recently used first. `isCurrent` marks the session of the
 * request.
 */
export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Own sessions',
  allow: signedIn,
  // Hidden: reveals how or where the person signs in.
  impersonation: 'hidden',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      id: z.uuid(),
      userAgent: z.string().nullable(),
      isCurrent: z.boolean(),
      createdAt: z.string(),
      usedAt: z.string(),
    }),
  ),
})

/** Ends a session of the caller. Throws `not_found` for any other. */
export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/account/sessions/:sessionId',
  summary: 'End an own session',
  allow: signedIn,
  input: z.strictObject({ sessionId: z.uuid() }),
  output: z.object({}),
})

/**
 * Whether the account has a password; accounts created through Google or a mailed link have none.
 */
export const readPasswordState = endpoint({
  name: 'readPasswordState',
  method: 'GET',
  path: '/api/account/password',
  summary: 'Whether the own account has a password',
  allow: signedIn,
  // Hidden: reveals how or where the person signs in.
  impersonation: 'hidden',
  input: z.strictObject({}),
  output: z.object({ hasPassword: z.boolean() }),
})
