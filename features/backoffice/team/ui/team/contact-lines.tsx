import type { ReactNode } from 'react'
import { authorNetworks, authorNetworkWords } from '#features/publishing/authors/vocabulary.ts'
import type { MemberContact } from '../../contract/settings.ts'

/** Contact details of a member as lines of the panel; empty values are not rendered. */
export function contactLines({
  email,
  phone,
  hours,
  networks,
}: MemberContact): [label: string, value: ReactNode][] {
  return [
    ['Escríbele a', email && <a href={`mailto:${email}`}>{email}</a>],
    ['Teléfono', phone && <a href={`tel:${phone.number}`}>{phone.international}</a>],
    ['Está', hours],
    ...authorNetworks.map((name): [string, ReactNode] => [
      authorNetworkWords[name],
      networks[name] && (
        <a href={networks[name]} target="_blank" rel="noopener nofollow">
          {networks[name].replace(/^https?:\/\//, '')}
        </a>
      ),
    ]),
  ]
}
