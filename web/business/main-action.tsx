import type { BusinessPage } from '../../features/directory/contract/business.ts'
import { contactHref, contactIcons } from '../../features/directory/ui/business/contact-words.ts'
import styles from './main-action.module.css'

const words = { whatsapp: 'Escribir por WhatsApp', phone: 'Llamar', web: 'Ver su sitio', email: 'Escribir un correo' } as const
const order = ['whatsapp', 'phone', 'web', 'email'] as const

/** The first thing a reader may want to do, and the second beside it; on phones they stay in the thumb's reach. */
export function MainAction({ contacts }: { contacts: BusinessPage['contacts'] }) {
  const ways = order.map((kind) => contacts.find((contact) => contact.kind === kind)).filter((contact) => contact !== undefined)
  const [first, second] = ways
  if (!first) return null
  return (
    <div className={styles.bar}>
      {[first, second].map((contact, index) => {
        if (!contact) return null
        const Icon = contactIcons[contact.kind]
        const label = words[contact.kind as keyof typeof words]
        const isOutside = contact.kind === 'whatsapp' || contact.kind === 'web'
        return (
          <a
            key={contact.kind}
            href={contactHref(contact)}
            className={index === 0 ? styles.main : styles.second}
            {...(isOutside ? { target: '_blank', rel: 'noopener nofollow ugc' } : {})}
            data-plain
          >
            <Icon size="1.375rem" stroke={1.75} aria-hidden />
            <span className={index === 0 ? undefined : styles.quiet}>{label}</span>
          </a>
        )
      })}
    </div>
  )
}
