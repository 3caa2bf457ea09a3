import { agoWords, momentWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Link } from '#shared/ui/link.tsx'
import type { Column } from '#shared/ui/lists/data-table.tsx'
import filters from '#shared/ui/lists/filter-bar.module.css'
import type { ContactRow } from '../contract/contacts.ts'
import { contactOriginWords, contactStageWords, partyKindWords } from '../vocabulary.ts'
import styles from './contacts.module.css'

export const stageTones = { contact: 'plain', prospect: 'saffron', client: 'good' } as const

export const contactColumns: Column<ContactRow>[] = [
  {
    key: 'name',
    header: 'Nombre',
    cell: ({ id, name, organization, kind }) => (
      <span className={filters.cell}>
        <Link to={`/staff/usuarios/contactos/${id}`}>
          <strong>{name}</strong>
        </Link>
        <span className={filters.quiet}>
          {organization ?? (kind === 'organization' ? partyKindWords.organization : '')}
        </span>
      </span>
    ),
  },
  {
    key: 'reach',
    header: 'Contacto',
    cell: ({ email, phone }) => (
      <span className={filters.cell}>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
        {!email && !phone && <span className={filters.quiet}>Sin correo ni teléfono</span>}
      </span>
    ),
  },
  {
    key: 'stage',
    header: 'Etapa',
    cell: ({ stage }) => <Badge color={stageTones[stage]}>{contactStageWords[stage]}</Badge>,
  },
  {
    key: 'tags',
    header: 'Etiquetas',
    cell: ({ tags }) => (
      <span className={styles.row}>
        {tags.length > 0 ? tags.map(({ id, name }) => <Badge key={id}>{name}</Badge>) : '—'}
      </span>
    ),
  },
  {
    key: 'since',
    header: 'Contacto desde',
    cell: ({ createdAt, source }) => (
      <span className={filters.cell}>
        <time dateTime={createdAt} title={momentWords(createdAt)}>
          {agoWords(createdAt)}
        </time>
        <span className={filters.quiet}>{contactOriginWords[source]}</span>
      </span>
    ),
  },
]
