import { usualCountry } from '#shared/countries.ts'
import type { Input, Output } from '#shared/endpoint.ts'
import type { readProfile, SocialNetwork, updateProfile } from '../../contract/profile.ts'
import { deviceCountry } from '../device-country.ts'

export type Profile = Output<typeof readProfile>

export type AddressValues = Input<typeof updateProfile>['address']

/** The form as it is typed. */
export type ProfileValues = {
  firstName: string
  lastName: string
  bio: string
  birthday: string
  phone: string
  phoneCountry: string
  socialMedia: Partial<Record<SocialNetwork, string>>
  address: AddressValues
}

/** What the form starts with. */
export function toValues(profile: Profile): ProfileValues {
  const { address, phone } = profile
  return {
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    bio: profile.bio ?? '',
    birthday: profile.birthday ?? '',
    // A number of no country (satellite phones) is shown with its +.
    phone: (phone?.country ? phone.national : phone?.number) ?? '',
    phoneCountry: phone?.country ?? address.countryCode ?? deviceCountry() ?? usualCountry,
    socialMedia: profile.socialMedia,
    address: {
      countryCode: address.countryCode ?? '',
      state: address.state ?? '',
      city: address.city ?? '',
      neighborhood: address.neighborhood ?? '',
      street: address.street ?? '',
      postalCode: address.postalCode ?? '',
    },
  }
}

/** What was typed since `base` was read, over what is saved `now`: field by field, an address as one. */
export function overNewer(base: ProfileValues, typed: ProfileValues, now: ProfileValues): ProfileValues {
  const isTyped = (field: keyof ProfileValues) => JSON.stringify(typed[field]) !== JSON.stringify(base[field])
  const fields = Object.keys(typed) as (keyof ProfileValues)[]
  return { ...now, ...Object.fromEntries(fields.filter(isTyped).map((field) => [field, typed[field]])) }
}

/** An address as lines to read, from the street to the country; empty when there is nothing of it. */
export function addressLines(address: AddressValues, country: string | null): string[] {
  const town = [address.postalCode, address.city].filter(Boolean).join(' ')
  return [address.street, address.neighborhood, [town, address.state].filter(Boolean).join(', '), country ?? ''].filter(Boolean)
}
