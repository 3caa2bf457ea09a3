import type { ReactNode } from 'react'
import { localDayWords, momentWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import type { Contact } from '../contract/contacts.ts'
import {
  addressKindWords,
  contactOriginWords,
  contactStageWords,
  partyKindWords,
} from '../vocabulary.ts'
import { useBook } from './book.tsx'
import { ContactActions } from './contact-actions.tsx'
import { stageTones } from './contact-columns.tsx'
import { ContactData } from './contact-data.tsx'
import { ContactGroups } from './contact-groups.tsx'
import { ContactMerges } from './contact-merges.tsx'
import { ContactNotes } from './contact-notes.tsx'
import type { May } from './contact-queries.ts'
import { ContactTags } from './contact-tags.tsx'
import styles from './contacts.module.css'
import { ErasureNotice } from './erasure-notice.tsx'

type Props = {
  contact: Contact
  may: May
  viewerId: string
  onErased: () => void
  /** What the team does with the contact: it comes first, and what is known of them stands beside it. */
  work?: ReactNode
  /** The page has no other heading. */
  isAlone?: boolean
}

/** A contact with all its data and actions. */
export function ContactView({ contact, may, viewerId, onErased, work, isAlone = false }: Props) {
  const { name, organization, kind, stage, source, isArchived, createdAt, createdBy } = contact
  const Heading = isAlone ? 'h1' : 'h2'
  const notes = <ContactNotes contact={contact} may={may} viewerId={viewerId} />
  return (
    <article className={styles.view} aria-label={name}>
      <header className={`${styles.head} ${styles.whole}`}>
        <div className={styles.title}>
          <Heading>{name}</Heading>
          <p className={styles.quiet}>
            {joinParts([organization ?? partyKindWords[kind], contactOriginWords[source]])}
          </p>
          <p className={styles.quiet}>
            {joinParts([`Contacto desde el ${localDayWords(createdAt)}`, createdBy])}
          </p>
          {contact.owner && <p className={styles.quiet}>Responsable: {contact.owner.name}</p>}
        </div>
        <span className={styles.row}>
          {!may.edit && <Badge color={stageTones[stage]}>{contactStageWords[stage]}</Badge>}
          {isArchived && <Badge color="clay">Archivado</Badge>}
        </span>
      </header>
      {isArchived && (
        <div className={styles.whole}>
          <Notice title="Contacto archivado">
            No sale en las listas. Desarchívalo para volver a usarlo.
          </Notice>
        </div>
      )}
      {contact.erasure && (
        <div className={styles.whole}>
          <ErasureNotice contact={contact} may={may} onErased={onErased} />
        </div>
      )}
      <div className={styles.whole}>
        <ContactActions contact={contact} may={may} />
      </div>
      {work ? (
        <div className={styles.form}>
          {isAlone && <h2 className="only-spoken">El trato con {name}</h2>}
          {work}
        </div>
      ) : (
        <div className={styles.form}>
          <Reach contact={contact} />
          <ContactData contact={contact} />
          {notes}
        </div>
      )}
      <div className={styles.form}>
        {isAlone && <h2 className="only-spoken">Lo que sabemos de {name}</h2>}
        {work && (
          <>
            <Reach contact={contact} />
            {notes}
            <ContactData contact={contact} />
          </>
        )}
        <ContactTags contact={contact} may={may} />
        <ContactGroups contact={contact} may={may} />
        <ContactMerges contact={contact} may={may} />
        <History lines={contact.history} />
      </div>
    </article>
  )
}

const hrefOf = { email: 'mailto:', phone: 'tel:', web: '', social: '' } as const

function Reach({ contact: { addresses, account, business } }: { contact: Contact }) {
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

function History({ lines }: { lines: Contact['history'] }) {
  return (
    <section className={styles.card} aria-labelledby="historia">
      <h3 id="historia">Historia</h3>
      <ol className={styles.lines}>
        {lines.map(({ id, at, action, by }) => (
          <li key={id}>
            <span>{action}</span>
            <span className={styles.quiet}>
              <time dateTime={at}>{momentWords(at)}</time>
              {by && `\u00a0· ${by}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
