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

/** The form as it is typed. */
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

/** What the form starts with. */
export function toProfileValues(profile: Profile): ProfileValues {
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

/** The fields of some sections, as they are typed. */
export const profileValuesOf = (
  values: ProfileValues,
  sections: ProfileSection[],
): Partial<ProfileValues> => {
  const fields: readonly string[] = sections.flatMap((section) => profileSections[section])
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)))
}

/** Sections in which something was typed since `base` was read. */
export const typedSections = (base: ProfileValues, typed: ProfileValues): ProfileSection[] =>
  profileSectionNames.filter(
    (section) =>
      JSON.stringify(profileValuesOf(typed, [section])) !==
      JSON.stringify(profileValuesOf(base, [section])),
  )

/** What was typed since `base` was read, over what is saved `now`: field by field, an address as one. */
export function overNewer(
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

/** An address as lines to read, from the street to the country; empty when there is nothing of it. */
export function profileAddressLines(
  address: ProfileAddressValues,
  country: string | null,
): string[] {
  const town = [address.postalCode, address.city].filter(Boolean).join(' ')
  return [
    address.street,
    address.neighborhood,
    [town, address.state].filter(Boolean).join(', '),
    country ?? '',
  ].filter(Boolean)
}

/** What a section holds, to read; pictures are shown, not told. */
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
