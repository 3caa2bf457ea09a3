import { IconMapPin, IconRoute } from '@tabler/icons-react'
import type { BusinessPage } from '../../contract/business-page.ts'
import styles from './address-list.module.css'

type Address = BusinessPage['addresses'][number]

/** Asks the maps of the reader's device for the way there. */
const directions = ({ lat, lng }: { lat: number; lng: number }) => `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`

/** One line for an address whose street is not public. */
const roughly = ({ neighborhood, city, state }: Address) => [neighborhood, city, state].filter(Boolean).join(', ')

/** Where it is, one block per address, with the way there. */
export function AddressList({ addresses }: { addresses: Address[] }) {
  return (
    <ul className={styles.list}>
      {addresses.map((address) => (
        <li key={`${address.label}${address.line}${roughly(address)}`}>
          <IconMapPin size="1.375rem" stroke={1.75} aria-hidden className={styles.icon} />
          <div className={styles.words}>
            {address.label && <strong>{address.label}</strong>}
            <address className={styles.line}>{address.line ?? roughly(address)}</address>
            {address.reference && <span className={styles.reference}>{address.reference}</span>}
            {address.line && address.point && (
              <a href={directions(address.point)} target="_blank" rel="noopener" className={styles.way}>
                <IconRoute size="1.125rem" stroke={1.75} aria-hidden /> Cómo llegar
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
