import { contactIcons } from '#features/directory/businesses/ui/parts/contact-icons.ts'
import {
  ContactWay,
  type DisplayContact,
} from '#features/directory/businesses/ui/parts/contact-list.tsx'
import styles from './main-action.module.css'

const words = {
  whatsapp: 'Escribir por WhatsApp',
  phone: 'Llamar',
  web: 'Ver su sitio',
  email: 'Escribir un correo',
} as const
const order = ['whatsapp', 'phone', 'web', 'email'] as const

type MainActionProps = {
  contacts: DisplayContact[]
  onUse?: (kind: DisplayContact['kind']) => void
}

/** The first two contact options as buttons; on phones they stay at the bottom of the screen. */
export function MainAction({ contacts, onUse }: MainActionProps) {
  const contactOptions = order.flatMap((kind) => {
    const contact = contacts.find((contact) => contact.kind === kind)
    return contact ? [{ kind, href: contact.href }] : []
  })
  if (contactOptions.length === 0) return null
  return (
    <div className={styles.bar}>
      {contactOptions.slice(0, 2).map(({ kind, href }, index) => {
        const Icon = contactIcons[kind]
        return (
          <ContactWay
            key={kind}
            kind={kind}
            href={href}
            className={index === 0 ? styles.main : styles.second}
            onUse={onUse}
          >
            <Icon size="1.375rem" stroke={1.75} aria-hidden />
            <span className={index === 0 ? undefined : styles.quiet}>{words[kind]}</span>
          </ContactWay>
        )
      })}
    </div>
  )
}
