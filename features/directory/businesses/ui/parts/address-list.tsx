import { IconMapPin, IconRoute, IconWalk } from '@tabler/icons-react'
import { CopyButton } from '#shared/ui/copy-button.tsx'
import type { BusinessPage } from '../../contract/business-page.ts'
import { areaWords, wholeAddress } from '../sections/address-words.ts'
import styles from './address-list.module.css'

type Address = BusinessPage['addresses'][number]
type Point = { lat: number; lng: number }

/** Google Maps URL with directions, to the coordinates if known, otherwise to the address text. */
function directions(address: Address): string {
  const { point, countryCode } = address
  const where = point
    ? `${point.lat},${point.lng}`
    : encodeURIComponent(`${wholeAddress(address)}, ${countryCode}`)
  return `https://www.google.com/maps/dir/?api=1&destination=${where}`
}

/** Google Maps URL of the street view. */
const streetView = ({ lat, lng }: Point) =>
  `https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${lat},${lng}`

/** Lists the full addresses, each with links for directions and street view. */
export function AddressList({ addresses }: { addresses: Address[] }) {
  return (
    <ul className={styles.list}>
      {addresses.map((address) => (
        <li key={`${address.label}${wholeAddress(address)}`}>
          <IconMapPin size="1.375rem" stroke={1.75} aria-hidden className={styles.icon} />
          <div className={styles.words}>
            {address.label && <strong>{address.label}</strong>}
            <address className={styles.line}>
              {address.line && <span>{address.line}</span>}
              <span className={address.line ? styles.area : undefined}>{areaWords(address)}</span>
            </address>
            {address.reference && <span className={styles.reference}>{address.reference}</span>}
            {address.line && (
              <div className={styles.ways}>
                <a href={directions(address)} target="_blank" rel="noopener" className={styles.way}>
                  <IconRoute size="1.125rem" stroke={1.75} aria-hidden /> Cómo llegar
                </a>
                {address.point && (
                  <a
                    href={streetView(address.point)}
                    target="_blank"
                    rel="noopener"
                    className={styles.way}
                  >
                    <IconWalk size="1.125rem" stroke={1.75} aria-hidden /> Ver la calle
                  </a>
                )}
                <CopyButton text={wholeAddress(address)} label="la dirección" />
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
