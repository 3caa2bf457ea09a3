import type { ReactNode } from 'react'
import { sectorWords } from '#features/accounts/profiles/vocabulary.ts'
import { addressLine } from '#features/platform/places/contract/address-line.ts'
import { Photo } from '#shared/ui/photo.tsx'
import type { MyBusiness } from '../../contract/owner.ts'
import { serviceTerms } from '../../service-terms.ts'
import type { SectionName } from '../../vocabulary.ts'
import { businessKindWords, contactWords, languageWords, paymentWords } from '../../vocabulary.ts'
import { WeekHours } from '../parts/week-hours.tsx'
import { contactText } from '../sections/contact-text.ts'
import styles from './section-summary.module.css'

type Sections = MyBusiness['sections']

const list = new Intl.ListFormat('es', { type: 'conjunction' })

function Rows({ rows }: { rows: [string, ReactNode][] }) {
  const filled = rows.filter(([, value]) => value)
  if (filled.length === 0) return <EmptyText />
  return (
    <dl className={styles.rows}>
      {filled.map(([name, value]) => (
        <div key={`${name} ${String(value)}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const EmptyText = ({ children = 'Todavía no hay nada aquí.' }: { children?: string }) => (
  <p className={styles.nothing}>{children}</p>
)

function basics({ sections: { basics: saved } }: MyBusiness) {
  return (
    <Rows
      rows={[
        ['Nombre', saved.name],
        ['Tipo', businessKindWords[saved.kind]],
        ['Frase', saved.tagline],
        [
          'Descripción',
          saved.description && <span className={styles.long}>{saved.description}</span>,
        ],
        ['Año de inicio', saved.yearFounded],
        ['Idiomas', list.format(saved.languages.map((code) => languageWords[code].toLowerCase()))],
        ['Dirección de la página', `/negocios/${saved.slug}`],
      ]}
    />
  )
}

function offer({ categoryName, sections: { offer: saved } }: MyBusiness) {
  const named = (kind: 'product' | 'service') =>
    list.format(
      saved.offers
        .filter((one) => one.kind === kind)
        .map((one) => (serviceTerms(one) ? `${one.name} (${serviceTerms(one)})` : one.name)),
    )
  return (
    <Rows
      rows={[
        ['Categoría', categoryName],
        ['Sector', saved.sector && sectorWords[saved.sector]],
        ['Productos', named('product') || (saved.offersProducts && 'Sí')],
        ['Servicios', named('service') || (saved.offersServices && 'Sí')],
        ['Formas de pago', list.format(saved.paymentMethods.map((method) => paymentWords[method]))],
      ]}
    />
  )
}

const addressWords = (address: Sections['addresses']['addresses'][number]) =>
  [addressLine(address), address.neighborhood, address.postalCode, address.city, address.state]
    .filter(Boolean)
    .join(', ')

function addresses({ sections: { addresses: saved } }: MyBusiness) {
  if (saved.addresses.length === 0)
    return <EmptyText>Todavía no has escrito ninguna dirección.</EmptyText>
  return (
    <ul className={styles.list}>
      {saved.addresses.map((address) => (
        <li key={JSON.stringify(address)}>
          {address.label && <strong>{address.label}: </strong>}
          {addressWords(address)}
          <span className={styles.quiet}>
            {[
              !address.isPublic && 'sin mostrar la calle',
              address.isPublic && !address.point && 'sin pin en el mapa',
            ]
              .filter(Boolean)
              .map((note) => `\u00a0· ${note}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function contacts({ sections: { contacts: saved } }: MyBusiness) {
  if (saved.contacts.length === 0) return <EmptyText>Todavía nadie puede contactarte.</EmptyText>
  return (
    <Rows
      rows={saved.contacts.map(({ kind, value, label, isPublic }) => [
        label ? `${contactWords[kind]} (${label})` : contactWords[kind],
        `${contactText(kind, value) ?? value}${isPublic ? '' : '\u00a0· solo tu equipo lo ve'}`,
      ])}
    />
  )
}

function hours({ open, sections: { hours: saved } }: MyBusiness) {
  if (!saved.alwaysOpen && saved.hours.length === 0 && saved.specialDays.length === 0)
    return <EmptyText>Todavía no has dicho cuándo abres.</EmptyText>
  return (
    <div className={styles.hours}>
      {open.state !== 'unknown' && <p>{open.text}</p>}
      <WeekHours business={saved} renderedAt={new Date().toISOString()} />
    </div>
  )
}

function photos({ sections: { photos: saved } }: MyBusiness) {
  const all = [
    ...(saved.logo ? [{ ...saved.logo, is: 'Logotipo' }] : []),
    ...(saved.cover ? [{ ...saved.cover, is: 'Portada' }] : []),
    ...saved.gallery.map((photo) => ({ ...photo, is: 'Foto' })),
  ]
  if (all.length === 0)
    return <EmptyText>Todavía no hay fotos: en su lugar se ve un dibujo.</EmptyText>
  return (
    <ul className={styles.photos}>
      {all.map(({ is, mediaId, picture, alt }) => (
        <li key={is + mediaId}>
          <Photo picture={picture} alt={alt || is} ratio="1" sizes="5rem" />
        </li>
      ))}
    </ul>
  )
}

const summaries = { basics, offer, addresses, contacts, hours, photos } satisfies Record<
  SectionName,
  (business: MyBusiness) => ReactNode
>

/** A short summary of a section's saved values. */
export function SectionSummary({
  business,
  section,
}: {
  business: MyBusiness
  section: SectionName
}) {
  return summaries[section](business)
}
