import { IconBrandWhatsapp, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { mailLink } from '#shared/text/mail-link.ts'
import { Button } from '#shared/ui/button.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSettings } from '../../use-settings.ts'
import styles from './contact-sheet.module.css'

/** Pixels of a downward swipe that close the sheet (given by the specification). */
const closesAfterPx = 75

/** How to reach the shop, in a sheet: its own mail, and the operator's phone and address. */
export function ContactSheet() {
  const [isOpen, setIsOpen] = useState(false)
  const settings = useSettings()
  if (!settings) return null
  const { legal, shopEmail } = settings
  const digits = legal.phone.replaceAll(/\D/g, '')
  const ways = [
    {
      Icon: IconBrandWhatsapp,
      label: 'WhatsApp',
      text: legal.phone,
      href: `https://wa.me/${digits}`,
    },
    { Icon: IconMail, label: 'Correo', text: shopEmail, href: mailLink(shopEmail) },
    { Icon: IconPhone, label: 'Teléfono', text: legal.phone, href: `tel:+${digits}` },
  ]
  return (
    <>
      <Button onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        <IconPhone size="1.25rem" stroke={1.75} aria-hidden />
        Contacto
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Contacto"
        closesAfter={closesAfterPx}
      >
        <ul className={styles.ways}>
          <li className={styles.way}>
            <IconMapPin size="1.375rem" stroke={1.75} aria-hidden />
            <span>
              <span className={styles.label}>Dirección</span>
              {legal.address}
            </span>
          </li>
          {ways.map(({ Icon, label, text, href }) => (
            <li key={label}>
              <a href={href} className={styles.way} rel="noopener" data-plain>
                <Icon size="1.375rem" stroke={1.75} aria-hidden />
                <span>
                  <span className={styles.label}>{label}</span>
                  {text}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}
