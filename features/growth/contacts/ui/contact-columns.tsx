import { consentChannelWords } from '#shared/consents.ts'
import { momentWords } from '#shared/text/dates.ts'
import { shortAge } from '#shared/text/short-times.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Link } from '#shared/ui/link.tsx'
import type { Column } from '#shared/ui/lists/data-table.tsx'
import named from '#shared/ui/lists/named.module.css'
import type { ContactRow } from '../contract/contacts.ts'
import { contactOriginWords, contactStageWords, partyKindWords } from '../vocabulary.ts'
import type { Book, ContactFigures } from './book.tsx'
import { clientColumns } from './client-columns.tsx'
import styles from './contacts.module.css'

export const stageTones = { contact: 'plain', prospect: 'saffron', client: 'good' } as const

const columnsOf = ({ contactsAt }: Book): Column<ContactRow>[] => [
  {
    key: 'name',
    header: 'Nombre',
    width: '22%',
    cell: ({ id, name, organization, kind }) => (
      <span className={named.name}>
        <Link to={contactsAt(`/${id}`)}>
          <strong>{name}</strong>
        </Link>
        <span className={named.quiet}>
          {organization ?? (kind === 'organization' ? partyKindWords.organization : '')}
        </span>
      </span>
    ),
  },
  {
    key: 'reach',
    header: 'Contacto',
    width: '30%',
    isWide: true,
    cell: ({ email, phone, refuses }) => (
      <span className={named.name}>
        {email && (
          <a href={`mailto:${email}`} className={named.line} title={email}>
            {email}
          </a>
        )}
        {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
        {refuses.length > 0 && (
          <span>
            <Badge color="clay">No escribir</Badge>{' '}
            <span className={named.quiet}>
              {refuses.map((channel) => consentChannelWords[channel]).join(', ')}
            </span>
          </span>
        )}
        {!email && !phone && <span className={named.quiet}>Sin correo ni teléfono</span>}
      </span>
    ),
  },
  {
    key: 'stage',
    header: 'Etapa',
    isBeside: true,
    cell: ({ stage }) => <Badge color={stageTones[stage]}>{contactStageWords[stage]}</Badge>,
  },
  {
    key: 'tags',
    header: 'Etiquetas',
    cell: ({ tags }) =>
      tags.length > 0 && (
        <span className={styles.row}>
          {tags.map(({ id, name }) => (
            <Badge key={id}>{name}</Badge>
          ))}
        </span>
      ),
  },
  {
    key: 'place',
    header: 'Lugar',
    isMinor: true,
    cell: ({ place }) => place,
  },
  {
    key: 'owner',
    header: 'Responsable',
    isMinor: true,
    cell: ({ owner }) => owner?.name,
  },
  {
    key: 'since',
    header: 'Contacto desde',
    isMinor: true,
    cell: ({ createdAt, source }) => (
      <span className={named.name}>
        <time dateTime={createdAt} title={momentWords(createdAt)} className={named.when}>
          {shortAge(createdAt)}
        </time>
        <span className={named.quiet}>{contactOriginWords[source]}</span>
      </span>
    ),
  },
]

/** Columns that are left out where no row has a value. */
const optional: Record<string, (row: ContactRow) => boolean> = {
  tags: ({ tags }) => tags.length > 0,
  place: ({ place }) => place !== null,
  owner: ({ owner }) => owner !== null,
}

const reasons = (onWhy: (row: ContactRow) => void): Column<ContactRow> => ({
  key: 'why',
  header: 'Por qué está aquí',
  cell: (row) => (
    <Button variant="quiet" onClick={() => onWhy(row)}>
      Ver<span className="only-spoken"> por qué está aquí {row.name}</span>
    </Button>
  ),
})

/** Columns of the list of a book's contacts. `onWhy` explains a member of an automatic group. */
export function contactColumns(
  book: Book,
  rows: ContactRow[] | undefined,
  figures: ReadonlyMap<string, ContactFigures>,
  onWhy?: (row: ContactRow) => void,
): Column<ContactRow>[] {
  const usual = columnsOf(book).filter(({ key }) => {
    const hasValue = optional[key]
    return !hasValue || rows?.some(hasValue)
  })
  const [stage, tags] = ['stage', 'tags'].map((wanted) => usual.find(({ key }) => key === wanted))
  return [
    ...(book.useFigures ? clientColumns(book, figures, { stage, tags }) : usual),
    ...(onWhy ? [reasons(onWhy)] : []),
  ]
}
