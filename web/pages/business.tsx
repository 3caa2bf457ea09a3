import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { findSimilarBusinesses, readBusiness } from '../../features/directory/contract/business.ts'
import { searchAddress } from '../../features/directory/contract/search-address.ts'
import { Breadcrumbs, breadcrumbData } from '../../features/directory/ui/breadcrumbs.tsx'
import { AboutList } from '../../features/directory/ui/business/about-list.tsx'
import { AddressList } from '../../features/directory/ui/business/address-list.tsx'
import { BusinessOpening } from '../../features/directory/ui/business/business-opening.tsx'
import { ClaimInvitation } from '../../features/directory/ui/business/claim-invitation.tsx'
import { ContactList } from '../../features/directory/ui/business/contact-list.tsx'
import { Gallery } from '../../features/directory/ui/business/gallery.tsx'
import { OffersList } from '../../features/directory/ui/business/offers-list.tsx'
import { VerifiedFacts } from '../../features/directory/ui/business/verified-facts.tsx'
import { WeekHours } from '../../features/directory/ui/business/week-hours.tsx'
import { LocationView } from '../../features/directory/ui/map/location-view.tsx'
import { InquiryActions } from '../../features/leads/ui/inquiry-actions.tsx'
import { BusinessGrid } from '../../shared/ui/business-grid.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { useViewer } from '../../shared/ui/viewer.tsx'
import { businessData } from '../business/business-data.ts'
import { businessDescription, stateWords } from '../business/business-words.ts'
import { MainAction } from '../business/main-action.tsx'
import { shownContacts } from '../business/shown-contacts.ts'
import { apiContext, keepPage } from '../context.ts'
import { found } from '../found.ts'
import { PageHead } from '../page-head.tsx'
import { PageShell } from '../shell/page-shell.tsx'
import { useSettings } from '../use-settings.ts'
import { useTell } from '../use-tell.ts'
import styles from './business.module.css'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) throw new Response(null, { status: 404 })
  const api = context.get(apiContext)
  const answer = await found(api.call(readBusiness, { slug }))
  if ('movedTo' in answer) throw redirect(`/negocios/${answer.movedTo}`, 301)
  const similar = await api.call(findSimilarBusinesses, { slug })
  keepPage(context, `business:${answer.business.id}`)
  const { business } = answer
  return { business, contacts: shownContacts(business), similar: similar.items, renderedAt: new Date().toISOString() }
}

/** The public page of a business. */
export default function Business() {
  const { business, contacts, similar, renderedAt } = useLoaderData<typeof loader>()
  const settings = useSettings()
  const siteUrl = settings?.siteUrl ?? ''
  const tell = useTell(business.id)
  const viewer = useViewer()
  const path = `/negocios/${business.slug}`
  const category = business.categoryPath.at(-1)
  const city = business.placePath.filter(({ kind }) => kind !== 'neighborhood').at(-1)
  const crumbs = [
    { name: 'Directorio', path: '/directorio' },
    ...business.categoryPath.map(({ slug, name }) => ({ name, path: searchAddress({ category: slug }) })),
    ...(city ? [{ name: city.name, path: searchAddress({ category: category?.slug, place: city.slug }) }] : []),
    { name: business.name, path },
  ]
  const hasHours = business.alwaysOpen || business.hours.length > 0 || business.specialDays.length > 0
  const state = stateWords(business)
  const spots = business.addresses.map(({ point }) => point).filter((point) => point !== null)
  return (
    <PageShell>
      <PageHead
        title={[business.name, category?.name, city?.name].filter(Boolean).join(' · ')}
        description={businessDescription(business)}
        canonical={path}
        image={(business.cover ?? business.logo ?? business.gallery[0])?.url}
        data={[businessData(business, siteUrl, path), breadcrumbData(crumbs, siteUrl)]}
      />
      <article className={styles.page}>
        <BusinessOpening business={business} renderedAt={renderedAt} />
        {state && <Notice>{state}</Notice>}
        <div className={styles.columns}>
          <div className={styles.side}>
            <VerifiedFacts business={business} />
            {business.claimed && business.state !== 'closed' && (
              <section className={styles.block} aria-labelledby="contacto">
                <h2 id="contacto">Contacto</h2>
                <MainAction contacts={contacts} onUse={tell} />
                <InquiryActions
                  business={business}
                  hasEmail={contacts.some(({ kind }) => kind === 'email')}
                  page={path}
                  readerName={viewer.state === 'member' ? viewer.name : undefined}
                />
                <ContactList contacts={contacts} onUse={tell} />
              </section>
            )}
            {!business.claimed && <ClaimInvitation slug={business.slug} />}
            {hasHours && business.state !== 'closed' && (
              <section className={styles.block} aria-labelledby="horario">
                <h2 id="horario">Horario</h2>
                <WeekHours business={business} renderedAt={renderedAt} />
              </section>
            )}
            {business.addresses.length > 0 && (
              <section className={styles.block} aria-labelledby="ubicacion">
                <h2 id="ubicacion">Dónde está</h2>
                <AddressList addresses={business.addresses} />
                {spots.length > 0 && <LocationView spots={spots} name={business.name} tilesUrl={settings?.mapTilesUrl ?? ''} />}
              </section>
            )}
          </div>
          <div className={styles.main}>
            {(business.products.length > 0 || business.services.length > 0) && (
              <section aria-labelledby="ofrece">
                <h2 id="ofrece">Qué ofrece</h2>
                <OffersList business={business} />
              </section>
            )}
            {business.gallery.length > 0 && (
              <section aria-labelledby="fotos">
                <h2 id="fotos">Fotos</h2>
                <Gallery pictures={business.gallery} name={business.name} />
              </section>
            )}
            {(business.description || business.yearFounded || business.languages.length > 0 || business.paymentMethods.length > 0) && (
              <section aria-labelledby="acerca">
                <h2 id="acerca">Acerca de {business.name}</h2>
                {business.description && <p className={styles.description}>{business.description}</p>}
                <AboutList business={business} />
              </section>
            )}
          </div>
        </div>
        {similar.length > 0 && (
          <section className={styles.similar} aria-labelledby="parecidos">
            <h2 id="parecidos">Negocios parecidos cerca</h2>
            <BusinessGrid items={similar} />
          </section>
        )}
        <Breadcrumbs crumbs={crumbs} />
      </article>
    </PageShell>
  )
}
