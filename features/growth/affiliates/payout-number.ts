import { checkBankAccount } from '#shared/bank-accounts.ts'

/** `value`: the number without spaces and hyphens; `error` says, for people, why it can be none. */
type PayoutNumberCheck = { value: string; error?: string }

const digitAfter = (total: number): number => (10 - (total % 10)) % 10

/** BCRA: the weights of a block of a CBU end with 3 at its last digit and repeat from there to the left. */
const cbuDigit = (block: string): number => {
  const weights = [3, 1, 7, 9]
  return digitAfter(
    [...block].reverse().reduce((all, digit, i) => all + Number(digit) * (weights[i % 4] ?? 0), 0),
  )
}

/** A CBU: bank and branch (7 digits) and account (13), a check digit after each. */
function checkCbu(value: string): PayoutNumberCheck {
  if (!/^\d{22}$/.test(value)) return { value, error: 'Un CBU tiene 22 dígitos' }
  return value.charAt(7) === String(cbuDigit(value.slice(0, 7))) &&
    value.charAt(21) === String(cbuDigit(value.slice(8, 21)))
    ? { value }
    : {
        value,
        error: 'Los dígitos verificadores del CBU no coinciden. Revisa que esté bien escrito.',
      }
}

/** Of a block of a CCI each digit counts once and twice in turn; the digits of the products are added up to a ten. */
const cciDigit = (block: string): number =>
  digitAfter(
    [...block].reduce((all, digit, i) => {
      const product = Number(digit) * (i % 2 === 0 ? 1 : 2)
      return all + (product > 9 ? product - 9 : product)
    }, 0),
  )

/** A CCI: bank and branch (6 digits), account (12), then the check digits of both. */
function checkCci(value: string): PayoutNumberCheck {
  if (!/^\d{20}$/.test(value)) return { value, error: 'Un CCI tiene 20 dígitos' }
  return value.slice(18) === `${cciDigit(value.slice(0, 6))}${cciDigit(value.slice(6, 18))}`
    ? { value }
    : { value, error: 'Los dígitos de control del CCI no coinciden. Revisa que esté bien escrito.' }
}

/**
 * Checks the account number to which a partner is paid in a currency, as typed, with spaces, hyphens or small letters.
 * Of currencies whose numbers have no check digits that we know (COP, CLP) only the length is checked.
 */
export function checkPayoutNumber(currency: string, typed: string): PayoutNumberCheck {
  const value = typed.replace(/[\s-]/g, '').toUpperCase()
  if (currency === 'MXN') return checkBankAccount('clabe', value)
  if (currency === 'EUR') return checkBankAccount('iban', value)
  if (currency === 'ARS') return checkCbu(value)
  if (currency === 'PEN') return checkCci(value)
  return /^\d{6,20}$/.test(value)
    ? { value }
    : { value, error: 'Escribe solo los números de tu cuenta, de 6 a 20' }
}
