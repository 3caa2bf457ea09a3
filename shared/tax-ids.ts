import { type CountryCode, countryOf } from '#shared/countries.ts'

/** `value`: normalized form as stored; `error` rejects the submission; `warning` is shown to the owner and staff and does not. */
export type TaxIdCheck = { value: string; error?: string; warning?: string }

const dotSum = (digits: string, weights: number[]) =>
  weights.reduce((sum, weight, i) => sum + weight * Number(digits[i] ?? 0), 0)

const badDigit = (name: string) =>
  `El dígito verificador del ${name} no coincide. Revisa que esté bien escrito.`

/** Generic RFCs for customers without one, in and outside Mexico: valid although their check digit does not match. */
const genericRfc = ['XAXX010101000', 'XEXX010101000']
const rfcSigns = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'

/**
 * Anexo 1 of the SAT's rules on the RFC: 12 characters for a company, 13 for a person. Some issued RFCs have a wrong check digit, so a mismatch is
 * only a warning.
 */
function checkRfc(value: string): TaxIdCheck {
  const form = /^[A-ZÑ&]{3,4}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z\d]{2}[A\d]$/
  if (!form.test(value))
    return { value, error: 'Un RFC tiene 12 o 13 caracteres, como ABC010203AB1.' }
  if (genericRfc.includes(value)) return { value }
  const signs = value.slice(0, -1).padStart(12, ' ')
  const sum = [...signs].reduce((total, sign, i) => total + rfcSigns.indexOf(sign) * (13 - i), 0)
  const digit = (11 - (sum % 11)) % 11
  const expected = digit === 10 ? 'A' : String(digit)
  return value.endsWith(expected)
    ? { value }
    : {
        value,
        warning:
          'El último carácter del RFC no coincide con su cálculo. Si así aparece en tu constancia, envíalo: lo revisamos a mano.',
      }
}

const dniLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'

/**
 * DNI and NIE by the check letter modulo 23, also NIFs beginning with K, L or M, for people without DNI or NIE (RD 1065/2007, art. 19 and 20); CIF by
 * its weighted check character, a letter or a digit by kind of entity.
 */
function checkNif(value: string): TaxIdCheck {
  const person = /^([XYZKLM]?)(\d{7,8})([A-Z])$/.exec(value)
  if (person && value.length === 9) {
    const number = Number(`${Math.max(0, 'XYZ'.indexOf(person[1] ?? ''))}${person[2]}`)
    return dniLetters[number % 23] === person[3] ? { value } : { value, error: badDigit('NIF') }
  }
  const entity = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-Z])$/.exec(value)
  if (!entity) return { value, error: 'Un NIF tiene 9 caracteres, como B12345674 o 12345678Z.' }
  const [, kind = '', digits = '', control = ''] = entity
  const sum = [...digits].reduce((total, sign, i) => {
    const doubled = Number(sign) * (i % 2 === 0 ? 2 : 1)
    return total + Math.floor(doubled / 10) + (doubled % 10)
  }, 0)
  const digit = (10 - (sum % 10)) % 10
  const letter = 'JABCDEFGHI'[digit]
  const ok = /[PQRSNW]/.test(kind)
    ? control === letter
    : /[ABEH]/.test(kind)
      ? control === String(digit)
      : [letter, String(digit)].includes(control)
  return ok ? { value } : { value, error: badDigit('CIF') }
}

/** The check digit follows a dash, or is the tenth digit of a company's NIT, which begins with 8 or 9. */
function checkNit(raw: string): TaxIdCheck {
  const form = /^(\d{6,10})(?:-(\d))?$/.exec(raw)
  if (!form)
    return {
      value: raw,
      error: 'Un NIT tiene de 6 a 10 cifras y su dígito de verificación, como 900123456-8.',
    }
  const joined = !form[2] && /^[89]\d{9}$/.test(raw)
  const number = joined ? raw.slice(0, 9) : (form[1] ?? '')
  const checkDigit = joined ? raw.slice(9) : form[2]
  if (checkDigit === undefined) return { value: number }
  const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43]
  const rest = dotSum([...number].reverse().join(''), weights) % 11
  const value = `${number}-${checkDigit}`
  return checkDigit === String(rest < 2 ? rest : 11 - rest)
    ? { value }
    : { value, error: badDigit('NIT') }
}

function checkCuit(value: string): TaxIdCheck {
  if (!/^(20|23|24|25|26|27|30|33|34)\d{9}$/.test(value))
    return { value, error: 'Un CUIT tiene 11 cifras, como 30-71234567-1.' }
  const digit = (11 - (dotSum(value, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11
  const formatted = `${value.slice(0, 2)}-${value.slice(2, 10)}-${value.slice(10)}`
  return value.endsWith(String(digit)) && digit < 10
    ? { value: formatted }
    : { value: formatted, error: badDigit('CUIT') }
}

function checkRut(raw: string): TaxIdCheck {
  const form = /^(\d{7,8})-?([\dK])$/.exec(raw)
  if (!form)
    return {
      value: raw,
      error: 'Un RUT tiene 7 u 8 cifras y un dígito verificador, como 76123456-0.',
    }
  const [, number = '', checkDigit = ''] = form
  const sum = [...number]
    .reverse()
    .reduce((total, digit, i) => total + Number(digit) * (2 + (i % 6)), 0)
  const digit = (11 - (sum % 11)) % 11
  const value = `${number}-${checkDigit}`
  return checkDigit === (digit === 10 ? 'K' : String(digit))
    ? { value }
    : { value, error: badDigit('RUT') }
}

function checkRuc(value: string): TaxIdCheck {
  if (!/^(10|15|16|17|20)\d{9}$/.test(value))
    return { value, error: 'Un RUC tiene 11 cifras y empieza con 10, 15, 16, 17 o 20.' }
  const digit = (11 - (dotSum(value, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 10
  return value.endsWith(String(digit)) ? { value } : { value, error: badDigit('RUC') }
}

type Rule = { clean: RegExp; check: (value: string) => TaxIdCheck }

/** Checks by country; elsewhere only length and characters are checked. */
const rules: Record<CountryCode, Rule> = {
  MX: { clean: /[\s.-]/g, check: checkRfc },
  ES: { clean: /[\s.-]/g, check: checkNif },
  CO: { clean: /[\s.]/g, check: checkNit },
  AR: { clean: /[\s.-]/g, check: checkCuit },
  CL: { clean: /[\s.]/g, check: checkRut },
  PE: { clean: /[\s.-]/g, check: checkRuc },
}

/** Checks the format of a tax id of a country (ISO code) and normalizes it. */
export function checkTaxId(countryCode: string, typed: string): TaxIdCheck {
  const upper = typed.normalize('NFKC').trim().toUpperCase()
  const rule = (rules as Record<string, Rule>)[countryCode]
  if (rule) return rule.check(upper.replace(rule.clean, ''))
  const value = upper.replace(/\s+/g, ' ')
  return /^[\p{L}\d][\p{L}\d ./-]{3,29}$/u.test(value)
    ? { value }
    : { value, error: 'Escribe de 4 a 30 letras o cifras.' }
}

/** Spanish error of a typed tax id; undefined if it is valid. The message for an empty one uses the national name. */
export const taxIdProblem = (countryCode: string, typed: string): string | undefined =>
  typed
    ? checkTaxId(countryCode, typed).error
    : `Escribe tu ${countryOf(countryCode)?.taxId ?? 'número fiscal'}.`
