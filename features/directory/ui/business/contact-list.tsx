import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { BusinessPage } from '../../contract/business.ts'
import styles from './contact-list.module.css'
import { contactHref, contactIcons, contactWords } from './contact-words.ts'

type Contact = BusinessPage['contacts'][number]

/** A contact as people there write it: `+52 312 123 4567`, `ejemplo.com`, `@ejemplo`. */
function shown({ kind, value }: Contact): string {
  if (kind === 'phone' || kind === 'whatsapp') return parsePhoneNumberFromString(value)?.formatInternational() ?? value
  if (kind === 'email') return value
  const url = URL.parse(value)
  if (!url) return value
  const path = url.pathname.replace(/\/$/, '')
  return kind === 'web' || !path ? url.hostname.replace(/^www\./, '') + path : decodeURI(path.slice(1))
}

/** Every way to reach the business that its owner made public. */
export function ContactList({ contacts }: { contacts: Contact[] }) {
  return (
    <ul className={styles.list}>
      {contacts.map((contact) => {
        const Icon = contactIcons[contact.kind]
        const isOutside = contact.kind !== 'phone' && contact.kind !== 'email'
        return (
          <li key={contact.kind + contact.value}>
            <a
              href={contactHref(contact)}
              className={styles.contact}
              {...(isOutside ? { target: '_blank', rel: 'noopener nofollow ugc' } : {})}
              data-plain
            >
              <Icon size="1.375rem" stroke={1.75} aria-hidden />
              <span className={styles.words}>
                <span className={styles.kind}>{contact.label ?? contactWords[contact.kind]}</span>
                <span className={styles.value}>{shown(contact)}</span>
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
