import type { Input } from '#shared/endpoint.ts'
import type { registerAccount } from '../contract/registration.ts'
import type { RegistrationRole, Sector } from '../vocabulary.ts'
import { deviceCountry } from './device-country.ts'
import { readReferral } from './referral.ts'

/** The form as it is typed: every role's fields, so that changing the role loses nothing. */
export type RegistrationValues = {
  role: RegistrationRole
  /** The person's own, whatever their company is called. */
  firstName: string
  lastName: string
  email: string
  phone: string
  password: string
  confirmPassword: string
  companyName: string
  sector: Sector | ''
  offersProducts: boolean
  offersServices: boolean
  /** One per line. */
  productsServices: string
  interests: string[]
}

export const emptyRegistration: RegistrationValues = {
  role: 'empresa',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  companyName: '',
  sector: '',
  offersProducts: false,
  offersServices: false,
  productsServices: '',
  interests: [],
}

/** What is sent: what everybody fills in and the fields of the chosen role, no others. */
export function toRegistration(
  values: RegistrationValues,
  codeChallenge: string | undefined,
): Input<typeof registerAccount> {
  const {
    role,
    firstName,
    lastName,
    email,
    phone,
    password,
    confirmPassword,
    companyName,
    sector,
    offersProducts,
    offersServices,
    interests,
  } = values
  const ref = readReferral() ?? undefined
  const everybody = {
    firstName,
    lastName,
    email,
    phone,
    password,
    confirmPassword,
    country: deviceCountry(),
    ref,
    codeChallenge,
  }
  const lines = values.productsServices
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const own = {
    empresa: { companyName, sector, offersProducts, offersServices },
    agente: { productsServices: lines },
    embajador: {},
    personal: { interests },
  }
  return { role, ...everybody, ...own[role] } as Input<typeof registerAccount>
}
