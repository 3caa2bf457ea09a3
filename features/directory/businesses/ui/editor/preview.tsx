import type { ReactNode } from 'react'
import { listCategories } from '#features/platform/categories/contract/categories.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Photo } from '#shared/ui/photo.tsx'
import { AboutList } from '../parts/about-list.tsx'
import { AddressList } from '../parts/address-list.tsx'
import { BusinessCard } from '../parts/business-card.tsx'
import { ContactList } from '../parts/contact-list.tsx'
import { OffersList } from '../parts/offers-list.tsx'
import { WeekHours } from '../parts/week-hours.tsx'
import { useNow } from '../sections/use-now.ts'
import { useDrafts, useEditing, withDrafts } from './drafts.ts'
import styles from './preview.module.css'
import { previewPage } from './preview-page.ts'

const opened = new Date().toISOString()

/** Non-interactive preview of the public card and page, with the current unsaved values. */
export function BusinessPreview() {
  const { business, drafts } = useEditing()
  const unsaved = useDrafts(drafts)
  const now = useNow(opened)
  const categories = useCall(listCategories, {}, { staleTime: 600_000 })
  const sections = withDrafts(business.sections, unsaved)
  const all = categories.data?.items.flatMap((root) => [root, ...root.children])
  const saved = business.categoryName
    ? { name: business.categoryName, icon: business.categoryIcon ?? '' }
    : null
  const chosen = sections.offer.category
  const category = chosen === null ? null : (all?.find(({ slug }) => slug === chosen) ?? saved)
  const page = previewPage(business, sections, category, now)
  const hasOffers = page.products.length + page.services.length > 0
  const hasHours = page.alwaysOpen || page.hours.length > 0 || page.specialDays.length > 0
  return (
    <div className={styles.preview} inert>
      <BusinessCard business={page.card} />
      {page.tagline && <p className={styles.tagline}>{page.tagline}</p>}
      {page.contacts.length > 0 && (
        <Block title="Contacto">
          <ContactList contacts={page.contacts} />
        </Block>
      )}
      {hasHours && (
        <Block title="Horario">
          <WeekHours business={page} renderedAt={opened} />
        </Block>
      )}
      {page.addresses.length > 0 && (
        <Block title="Dónde está">
          <AddressList addresses={page.addresses} />
        </Block>
      )}
      {hasOffers && (
        <Block title="Qué ofrece">
          <OffersList business={page} />
        </Block>
      )}
      {page.gallery.length > 0 && (
        <Block title="Fotos">
          <ul className={styles.photos}>
            {page.gallery.map((picture) => (
              <li key={picture.url}>
                <Photo picture={picture} alt="" ratio="1" sizes="8rem" />
              </li>
            ))}
          </ul>
        </Block>
      )}
      {(page.description ||
        page.yearFounded ||
        page.languages.length > 0 ||
        page.paymentMethods.length > 0) && (
        <Block title={`Acerca de ${page.card.name}`}>
          {page.description && <p className={styles.description}>{page.description}</p>}
          <AboutList business={page} />
        </Block>
      )}
    </div>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
