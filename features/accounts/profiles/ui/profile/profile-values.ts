import { usualCountry } from '#shared/countries.ts'
import type { Input, Output } from '#shared/endpoint.ts'
import { dayWords } from '#shared/text/dates.ts'
import {
  type ProfileSection,
  profileSectionNames,
  profileSections,
  type readProfile,
  type SocialNetwork,
  socialNetworks,
  type updateProfile,
} from '../../contract/profile.ts'
import { deviceCountry } from '../device-country.ts'

export type Profile = Output<typeof readProfile>

export type ProfileAddressValues = NonNullable<Input<typeof updateProfile>['address']>

/** The form values as typed. */
export type ProfileValues = {
  firstName: string
  lastName: string
  bio: string
  birthday: string
  phone: string
  phoneCountry: string
  socialMedia: Partial<Record<SocialNetwork, string>>
  address: ProfileAddressValues
}

/** Initial form values. */
export function toProfileValues(profile: Profile): ProfileValues {
  const { address, phone } = profile
  return {
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    bio: profile.bio ?? '',
    birthday: profile.birthday ?? '',
    // Numbers without a country (satellite phones) are shown with their +.
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

/** The form values of some sections. */
export const profileValuesOf = (
  values: ProfileValues,
  sections: ProfileSection[],
): Partial<ProfileValues> => {
  const fields: readonly string[] = sections.flatMap((section) => profileSections[section])
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)))
}

/** Sections that differ from `base`. */
export const changedSections = (base: ProfileValues, typed: ProfileValues): ProfileSection[] =>
  profileSectionNames.filter(
    (section) =>
      JSON.stringify(profileValuesOf(typed, [section])) !==
      JSON.stringify(profileValuesOf(base, [section])),
  )

/**
 * Applies the changes made since `base` to the saved values `now`, field by field; the address
 * counts as one field.
 */
export function mergeOverSaved(
  base: ProfileValues,
  typed: ProfileValues,
  now: ProfileValues,
): ProfileValues {
  const isTyped = (field: keyof ProfileValues) =>
    JSON.stringify(typed[field]) !== JSON.stringify(base[field])
  const fields = Object.keys(typed) as (keyof ProfileValues)[]
  return {
    ...now,
    ...Object.fromEntries(fields.filter(isTyped).map((field) => [field, typed[field]])),
  }
}

/** Formats an address as lines, from the street to the country; empty without data. */
export function profileAddressLines(
  address: ProfileAddressValues,
  country: string | null,
): string[] {
  const postalCodeAndCity = [address.postalCode, address.city].filter(Boolean).join(' ')
  return [
    address.street,
    address.neighborhood,
    [postalCodeAndCity, address.state].filter(Boolean).join(', '),
    country ?? '',
  ].filter(Boolean)
}

/** The content of a section as labelled values; pictures are displayed separately. */
export function sectionFacts(
  profile: Profile,
  section: ProfileSection,
): [name: string, value: string | null][] {
  if (section === 'address')
    return [
      [
        'Dirección',
        profileAddressLines(toProfileValues(profile).address, profile.address.country).join('\n'),
      ],
    ]
  if (section === 'personal')
    return [
      ['Nombre', profile.fullName],
      ['Sobre ti', profile.bio],
      ['Fecha de nacimiento', profile.birthday && dayWords(profile.birthday)],
    ]
  if (section === 'pictures') return []
  const links = Object.entries(profile.socialMedia) as [SocialNetwork, string][]
  return [
    ['Teléfono', profile.phone?.international ?? null],
    ...links.map(([name, url]): [string, string] => [socialNetworks[name], url]),
  ]
}
