import type { Input } from '#shared/endpoint.ts'
import type { registerAccount } from '../contract/registration.ts'
import type { RegistrationRole, Sector } from '../vocabulary.ts'
import { deviceCountry } from './device-country.ts'
import { readReferral } from './referral.ts'

/** The form values as typed: the fields of all roles, so that changing the role loses nothing. */
export type RegistrationValues = {
  role: RegistrationRole
  /** The person's own name, also for companies. */
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

/** The API input: the common fields and those of the chosen role, no others. */
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
  const commonFields = {
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
  const roleFields = {
    empresa: { companyName, sector, offersProducts, offersServices },
    agente: { productsServices: lines },
    embajador: {},
    personal: { interests },
  }
  return { role, ...commonFields, ...roleFields[role] } as Input<typeof registerAccount>
}
