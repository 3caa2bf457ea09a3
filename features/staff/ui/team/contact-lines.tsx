import type { ReactNode } from 'react'
import type { MemberContact } from '../../contract/settings.ts'
import { staffNetworks, staffNetworkWords } from '../../vocabulary.ts'

/** How a member is reached, as lines of the panel beside the team; what they left empty is left out there. */
export function contactLines({ email, phone, hours, networks }: MemberContact): [label: string, value: ReactNode][] {
  return [
    ['Escríbele a', email && <a href={`mailto:${email}`}>{email}</a>],
    ['Teléfono', phone && <a href={`tel:${phone.number}`}>{phone.international}</a>],
    ['Está', hours],
    ...staffNetworks.map((name): [string, ReactNode] => [
      staffNetworkWords[name],
      networks[name] && (
        <a href={networks[name]} target="_blank" rel="noopener nofollow">
          {networks[name].replace(/^https?:\/\//, '')}
        </a>
      ),
    ]),
  ]
}
