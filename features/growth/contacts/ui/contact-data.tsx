import { countryOf } from '#shared/countries.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import type { Contact } from '../contract/contacts.ts'
import { type CustomField, listCustomFields } from '../contract/custom-fields.ts'
import { useBook } from './book.tsx'
import styles from './contacts.module.css'

const dayWords = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' })
const dayOf = (date: string) => dayWords.format(new Date(`${date}T00:00:00Z`))

const regionNames = new Intl.DisplayNames('es', { type: 'region' })
const countryWords = (code: string) => countryOf(code)?.name ?? regionNames.of(code) ?? code

const shown = ({ kind }: CustomField, value: string) => (kind === 'date' ? dayOf(value) : value)

/** Where somebody is, their birthday, and what the book's own fields hold; nothing when nothing is known. */
export function ContactData({ contact }: { contact: Contact }) {
  const { book } = useBook()
  const { place, countryCode, birthday, custom } = contact
  const own = useCall(listCustomFields, { book }, { enabled: custom.length > 0 }).data ?? []
  const rows: [string, string][] = [
    ...(countryCode
      ? [
          [
            'Lugar',
            place ? `${place}, ${countryWords(countryCode)}` : countryWords(countryCode),
          ] as [string, string],
        ]
      : []),
    ...(birthday ? [['Cumpleaños', dayOf(birthday)] as [string, string]] : []),
    ...own.flatMap((field): [string, string][] => {
      const value = custom.find(({ fieldId }) => fieldId === field.id)?.value
      return value ? [[field.name, shown(field, value)]] : []
    }),
  ]
  if (rows.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="datos">
      <h3 id="datos">Datos</h3>
      <ul className={styles.lines}>
        {rows.map(([name, value]) => (
          <li key={name}>
            <span className={styles.quiet}>{name}</span>
            <span>{value}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
