import { z } from 'zod'

/** An e-mail address as a person types it; leaves trimmed and in lower case. */
export const emailField = z
  .string('El correo es requerido')
  .trim()
  .toLowerCase()
  .min(1, 'El correo es requerido')
  .max(254, 'Correo electrónico inválido')
  .pipe(z.email('Correo electrónico inválido'))

/** Longest password taken, in characters: hashing must not become a way to keep the server busy. */
const longestPassword = 200

/** The rules for a new password, in the order in which they are told. That it is not a common one is checked on the server. */
export const newPasswordField = z
  .string('La contraseña es requerida')
  .min(6, 'La contraseña debe tener al menos 6 caracteres')
  .max(longestPassword, `La contraseña debe tener menos de ${longestPassword} caracteres`)
  .regex(/\p{Lu}/u, 'Debe contener al menos una mayúscula')
  .regex(/\d/, 'Debe contener al menos un número')
  .regex(/[^\p{L}\p{N}\s]/u, 'Debe contener al menos un símbolo especial (ej. $, !, @, #)')

export const passwordHelp = 'Mínimo 6 caracteres, 1 mayúscula, 1 número y 1 símbolo especial'

export const commonPassword = 'Esa contraseña es muy común y fácil de adivinar. Elige otra.'
