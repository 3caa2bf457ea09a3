import type { AddressKind, ContactStage, PartyKind } from '../../vocabulary.ts'

/** A way to reach somebody, in its normal form: E.164, lower case, an http(s) address. */
export type GivenAddress = { kind: AddressKind; value: string; label: string | null }

/** What a row of a file says of a contact; null or empty where it says nothing. */
export type GivenContact = {
  kind: PartyKind
  name: string | null
  organization: string | null
  stage: ContactStage | null
  countryCode: string | null
  region: string | null
  city: string | null
  birthday: string | null
  addresses: GivenAddress[]
  tags: string[]
  note: string | null
  custom: { fieldId: string; value: string }[]
}
