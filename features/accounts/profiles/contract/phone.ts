import { z } from 'zod'
import { phoneProblem } from '#shared/phones/phone-problem.ts'

/**
 * A phone number as typed; the server parses it as a number of `country` unless it starts with +.
 */
export const phoneField = z
  .string('El teléfono es requerido')
  .trim()
  .max(30, 'Revisa el número')
  .regex(/^(\+?[\d\s().-]*)?$/, 'Revisa el número: solo lleva cifras, espacios y +')
  .refine((typed) => typed === '' || typed.replaceAll(/\D/g, '').length >= 7, {
    error: phoneProblem,
    abort: true,
  })

/** Country of numbers without +, ISO 3166 alpha-2. */
export const countryField = z
  .string()
  .regex(/^[A-Z]{2}$/, 'Elige un país')
  .optional()
