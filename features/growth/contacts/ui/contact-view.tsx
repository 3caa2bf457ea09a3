import { localDayWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import type { Contact } from '../contract/contacts.ts'
import { contactOriginWords, contactStageWords, partyKindWords } from '../vocabulary.ts'
import { ContactActions } from './contact-actions.tsx'
import { stageTones } from './contact-columns.tsx'
import { ContactData } from './contact-data.tsx'
import { ContactGroups } from './contact-groups.tsx'
import { ContactHistory } from './contact-history.tsx'
import { ContactMerges } from './contact-merges.tsx'
import { ContactNotes } from './contact-notes.tsx'
import type { May } from './contact-queries.ts'
import { ContactReach } from './contact-reach.tsx'
import { ContactTags } from './contact-tags.tsx'
import styles from './contacts.module.css'
import { ErasureNotice } from './erasure-notice.tsx'

type Props = {
  contact: Contact
  may: May
  viewerId: string
  onErased: () => void
}

/** A contact with all its data and actions. */
export function ContactView({ contact, may, viewerId, onErased }: Props) {
  const { name, organization, kind, stage, source, isArchived, createdAt, createdBy } = contact
  return (
    <article className={styles.view} aria-label={name}>
      <header className={`${styles.head} ${styles.whole}`}>
        <div className={styles.title}>
          <h2>{name}</h2>
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
      <div className={styles.form}>
        <ContactReach contact={contact} />
        <ContactData contact={contact} />
        <ContactNotes contact={contact} may={may} viewerId={viewerId} />
      </div>
      <div className={styles.form}>
        <ContactTags contact={contact} may={may} />
        <ContactGroups contact={contact} may={may} />
        <ContactMerges contact={contact} may={may} />
        <ContactHistory lines={contact.history} />
      </div>
    </article>
  )
}
