/** Kinds of account numbers that carry check digits. */
export const bankAccountKinds = ['clabe', 'iban'] as const
export type BankAccountKind = (typeof bankAccountKinds)[number]

export const bankAccountWords: Record<BankAccountKind, { name: string; hint: string }> = {
  clabe: { name: 'CLABE', hint: 'Los 18 dígitos de tu cuenta. Está en la app de tu banco.' },
  iban: { name: 'IBAN', hint: 'Empieza con dos letras, como ES91 2100 0418 45…' },
}

/** How accounts in a currency are numbered; null where they carry no check digit that we know. */
export const bankAccountKindOf = (currency: string | null): BankAccountKind | null =>
  currency === 'MXN' ? 'clabe' : currency === 'EUR' ? 'iban' : null

/** `value`: the number without spaces; `error` says why it can be none. */
type BankAccountCheck = { value: string; error?: string }

const wrongDigit = (name: string) =>
  `El dígito verificador de la ${name} no coincide. Revisa que esté bien escrita.`

/** Banxico, Circular 3/2012: each of 17 digits times 3, 7, 1 in turn, of which the last digits are added up to a ten. */
function checkClabe(value: string): BankAccountCheck {
  if (!/^\d{18}$/.test(value)) return { value, error: 'Una CLABE tiene 18 dígitos' }
  const weights = [3, 7, 1]
  const sum = [...value].reduce(
    // The last digit is the check digit itself.
    (total, digit, i) => (i < 17 ? total + ((Number(digit) * (weights[i % 3] ?? 0)) % 10) : total),
    0,
  )
  return value.endsWith(String((10 - (sum % 10)) % 10))
    ? { value }
    : { value, error: wrongDigit('CLABE') }
}

/** ISO 13616: with its first four signs at the end and its letters as numbers, the rest modulo 97 is 1. Spain's has 24 signs. */
function checkIban(value: string): BankAccountCheck {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(value))
    return { value, error: 'Un IBAN empieza con dos letras y dos cifras, como ES91' }
  if (value.startsWith('ES') && value.length !== 24)
    return { value, error: 'Un IBAN de España tiene 24 caracteres' }
  const digits = [...value.slice(4), ...value.slice(0, 4)]
    .map((sign) => Number.parseInt(sign, 36))
    .join('')
  const rest = [...digits].reduce((before, digit) => (before * 10 + Number(digit)) % 97, 0)
  return rest === 1
    ? { value }
    : {
        value,
        error: 'Las cifras de control del IBAN no coinciden. Revisa que esté bien escrito.',
      }
}

/** Checks an account number as typed, with spaces, hyphens or small letters. */
export function checkBankAccount(kind: BankAccountKind, typed: string): BankAccountCheck {
  const value = typed.replace(/[\s-]/g, '').toUpperCase()
  return kind === 'clabe' ? checkClabe(value) : checkIban(value)
}

export type BankAccount = { kind: BankAccountKind; holder: string; number: string }

/** An account as text for those who pay: its holder, and below the number after the name of its kind. */
export const bankAccountText = ({ kind, holder, number }: BankAccount): string =>
  `${holder}\n${bankAccountWords[kind].name} ${number}`

/** Reads a text of `bankAccountText`; null for any other, such as one that was typed freely. */
export function readBankAccount(text: string | null): BankAccount | null {
  const [holder = '', last = '', ...more] = text?.split('\n') ?? []
  const kind = bankAccountKinds.find((one) => last.startsWith(`${bankAccountWords[one].name} `))
  if (!kind || !holder || more.length > 0) return null
  const { value, error } = checkBankAccount(kind, last.slice(bankAccountWords[kind].name.length))
  return error ? null : { kind, holder, number: value }
}
