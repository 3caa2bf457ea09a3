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

/** The best way to contact a business, and its telephone beside it. */
export function mainContacts(contacts: DisplayContact[]): DisplayContact[] {
  const [best] = order.flatMap((kind) => contacts.find((contact) => contact.kind === kind) ?? [])
  const phone = contacts.find(({ kind }) => kind === 'phone')
  return [best, phone === best ? undefined : phone].filter((contact) => contact !== undefined)
}

type MainActionProps = {
  contacts: DisplayContact[]
  onUse?: (kind: DisplayContact['kind']) => void
}

/** The main contacts as buttons; on phones they stay at the bottom of the screen. */
export function MainAction({ contacts, onUse }: MainActionProps) {
  if (contacts.length === 0) return null
  return (
    <div className={styles.bar}>
      {contacts.map(({ kind, href, text }, index) => {
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
            <span className={index === 0 ? undefined : styles.quiet}>
              {words[kind as keyof typeof words]}
              {kind === 'phone' && <span className={styles.number}> {text}</span>}
            </span>
          </ContactWay>
        )
      })}
    </div>
  )
}
