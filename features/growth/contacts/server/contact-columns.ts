import type { ParsedInput } from '#shared/endpoint.ts'
import type { createContact } from '../contract/contacts.ts'

type Typed = Pick<
  ParsedInput<typeof createContact>,
  | 'kind'
  | 'name'
  | 'organization'
  | 'stage'
  | 'source'
  | 'countryCode'
  | 'region'
  | 'city'
  | 'birthday'
  | 'ownerId'
>

/** The columns of a contact that a form fills in: what does not belong to its kind or place is left out. */
export function columnsOf({ kind, name, stage, source, ownerId, ...typed }: Typed) {
  const isPerson = kind === 'person'
  const hasPlace = typed.countryCode !== ''
  return {
    kind,
    name,
    stage,
    source,
    ownerId,
    organization: (isPerson && typed.organization) || null,
    birthday: (isPerson && typed.birthday) || null,
    countryCode: typed.countryCode || null,
    region: (hasPlace && typed.region) || null,
    city: (hasPlace && typed.city) || null,
  }
}
