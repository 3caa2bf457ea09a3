import { joinParts } from '#shared/text/join-parts.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Link } from '#shared/ui/link.tsx'
import type { Contact } from '../contract/contacts.ts'
import { addressKindWords } from '../vocabulary.ts'
import { useBook } from './book.tsx'
import styles from './contacts.module.css'

const hrefOf = { email: 'mailto:', phone: 'tel:', web: '', social: '' } as const

/** Addresses of a contact, and the account and business that it is linked with. */
export function ContactReach({ contact: { addresses, account, business } }: { contact: Contact }) {
  const isStaff = useBook().book === 'platform'
  return (
    <section className={styles.card} aria-labelledby="localizar">
      <h3 id="localizar">Datos de contacto</h3>
      {addresses.length === 0 && <p className={styles.quiet}>Sin correo, teléfono ni página.</p>}
      <ul className={styles.lines}>
        {addresses.map(({ kind, value, shown, label, isPrimary }) => {
          const isPage = kind === 'web' || kind === 'social'
          const isFirstOfMore = isPrimary && addresses.filter((one) => one.kind === kind).length > 1
          return (
            <li key={`${kind} ${value}`}>
              <span className={styles.quiet}>{label ?? addressKindWords[kind]}</span>
              <a
                href={hrefOf[kind] + value}
                {...(isPage && { target: '_blank', rel: 'noopener nofollow' })}
              >
                {isPage ? shown.replace(/^https?:\/\//, '') : shown}
              </a>
              {isFirstOfMore && <Badge>Principal</Badge>}
            </li>
          )
        })}
        {account && (
          <li>
            <span className={styles.quiet}>Cuenta</span>
            {isStaff ? (
              <Link to={`/staff/usuarios?fila=${account.id}`}>
                {joinParts([account.name, account.email])}
              </Link>
            ) : (
              <span>Tiene cuenta en este sitio</span>
            )}
          </li>
        )}
        {business && (
          <li>
            <span className={styles.quiet}>Empresa</span>
            <Link
              to={isStaff ? `/staff/empresas?fila=${business.id}` : `/negocios/${business.slug}`}
            >
              {business.name}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
