import { type ContactKind, contactWords } from '../../vocabulary.ts'
import { contactIcons } from './contact-icons.ts'
import styles from './contact-list.module.css'

/** A contact ready to show: as people write it, and where it leads. */
export type ShownContact = { kind: ContactKind; label: string | null; text: string; href: string }

/** Opens a place outside this page in a tab of its own, and vouches for nothing there. */
export const outside = (kind: ShownContact['kind']) =>
  kind === 'phone' || kind === 'email' ? {} : { target: '_blank', rel: 'noopener nofollow ugc' }

type ContactListProps = {
  contacts: ShownContact[]
  onUse?: (kind: ShownContact['kind']) => void
}

/** Every way to reach the business that its owner made public. */
export function ContactList({ contacts, onUse }: ContactListProps) {
  return (
    <ul className={styles.list}>
      {contacts.map(({ kind, label, text, href }) => {
        const Icon = contactIcons[kind]
        return (
          <li key={kind + href}>
            <a href={href} className={styles.contact} {...outside(kind)} onClick={() => onUse?.(kind)} data-plain>
              <Icon size="1.375rem" stroke={1.75} aria-hidden />
              <span className={styles.words}>
                <span className={styles.kind}>{label ?? contactWords[kind]}</span>
                <span className={styles.value}>{text}</span>
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
