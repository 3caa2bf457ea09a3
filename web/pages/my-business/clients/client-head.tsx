import type { Contact } from '#features/growth/contacts/contract/contacts.ts'
import { StageSelect } from '#features/growth/contacts/ui/contact-actions.tsx'
import {
  contactOriginWords,
  contactStageWords,
  partyKindWords,
} from '#features/growth/contacts/vocabulary.ts'
import { Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { localDayWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Badge } from '#shared/ui/badge.tsx'
import styles from './contact.module.css'

/** Who a client is, and their stage. */
export function ClientHead({ contact, mayEdit }: { contact: Contact; mayEdit: boolean }) {
  const { name, organization, kind, source, createdAt, owner, stage, isArchived } = contact
  return (
    <header className={styles.head}>
      <span className={styles.avatar}>
        <Monogram name={name} />
      </span>
      <div className={styles.title}>
        <h1>{name}</h1>
        <p>
          {joinParts([
            organization ?? partyKindWords[kind],
            contactOriginWords[source],
            `desde el ${localDayWords(createdAt)}`,
            owner && `a cargo de ${owner.name}`,
          ])}
        </p>
      </div>
      {isArchived && <Badge color="clay">Archivado</Badge>}
      {mayEdit ? <StageSelect contact={contact} /> : <Badge>{contactStageWords[stage]}</Badge>}
    </header>
  )
}
