import { useCallback } from 'react'
import { InstructionsForm } from '#features/buying/payouts/ui/instructions-form.tsx'
import { StoreReactions } from '#features/community/reactions/ui/store-reactions.tsx'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import { FeedPanel } from '#features/selling/catalogue-files/ui/feeds/feed-panel.tsx'
import { readMyStore } from '#features/selling/stores/contract/my-store.ts'
import { StoreCard } from '#features/selling/stores/ui/store-card.tsx'
import { StorePause } from '#features/selling/stores/ui/store-pause.tsx'
import { StoreSettings, settingsAnchors } from '#features/selling/stores/ui/store-settings.tsx'
import { publicStoreStates } from '#features/selling/stores/vocabulary.ts'
import { useTakenDown } from '#features/trust/reports/ui/parts/taken-down.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Link } from '#shared/ui/link.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { useMailedCode } from '#web/pages/account/use-mailed-code.ts'
import { useSettings } from '#web/use-settings.ts'
import { BusinessPhotoUploader } from '../business-photo-uploader.tsx'
import { useMyBusiness } from '../use-my-business.ts'
import { NoStoreYet } from './no-store-yet.tsx'
import {
  integrationsAnchor,
  linksAnchor,
  networksAnchor,
  storePartField,
  storePlaces,
} from './places.ts'
import styles from './store-index.module.css'
import { StoreIndex } from './store-index.tsx'

/** Lazy because it includes the QR code library. */
const LinkPanel = lazyPart(() => import('#features/directory/sharing/ui/link-panel.tsx'), {
  waiting: <Skeleton height="20rem" />,
})

const NetworksForm = lazyPart(
  () => import('#features/directory/businesses/ui/sections/networks-form.tsx'),
  {
    waiting: <Skeleton height="24rem" />,
  },
)

/** The store: its state, then one section of its settings at a time, named by the URL. */
export default function MyStore() {
  const { id, role } = useMyBusiness()
  const [{ part }] = useUrlState(storePartField)
  const settings = useSettings()
  const mailCode = useMailedCode()
  const answer = useCall(readMyStore, { businessId: id })
  const renderUploader = useCallback(
    (uploader: Uploader) => <BusinessPhotoUploader {...uploader} businessId={id} />,
    [id],
  )
  const siteUrl = settings?.siteUrl ?? ''
  const store = answer.data?.store
  const canManage = role !== 'seller'
  const isTakenDown = useTakenDown(id, ({ kind }) => kind === 'store').length > 0
  const isPublic = store && publicStoreStates.some((one) => one === store.state)
  const url = `${siteUrl}/tienda/${store?.handle}`
  const card = (
    <StoreCard
      businessId={id}
      canManage={canManage}
      siteUrl={siteUrl}
      isTakenDown={isTakenDown}
      places={storePlaces(id)}
    />
  )
  const links =
    store &&
    (isPublic ? (
      <LinkPanel
        id={linksAnchor}
        title="Comparte tu tienda"
        name={store.name}
        url={url}
        file={store.handle}
      >
        <p>
          Cada producto publicado tiene también su enlace y su QR: ábrelo en{' '}
          <Link to={storePlaces(id).products}>tus productos</Link>.
        </p>
      </LinkPanel>
    ) : (
      <SettingsCard id={linksAnchor} title="Enlaces">
        <p>Cuando abras tu tienda tendrás aquí su dirección y su QR para compartir.</p>
      </SettingsCard>
    ))
  const networks = canManage && (
    <div id={networksAnchor}>
      <NetworksForm key={`redes ${id}`} id="redes-titulo" businessId={id} />
    </div>
  )
  if (!store || !canManage)
    return (
      <>
        {card}
        {store === null && canManage && <NoStoreYet />}
        {networks}
        {links}
        {isPublic && <StoreReactions businessId={id} />}
      </>
    )
  return (
    <>
      {card}
      <div className={styles.settings}>
        <StoreIndex businessId={id} part={part} />
        <div className={styles.sections}>
          {part === 'payment' ? (
            <InstructionsForm
              key={`pagos ${id}`}
              id={settingsAnchors.payment}
              businessId={id}
              saved={store.manualInstructions}
              isOwner={role === 'owner'}
              mailCode={mailCode}
            />
          ) : part === 'integrations' ? (
            <FeedPanel
              id={integrationsAnchor}
              siteUrl={siteUrl}
              handle={store.handle}
              isPublic={isPublic === true}
            />
          ) : part === 'networks' ? (
            networks
          ) : part === 'links' ? (
            <>
              {links}
              {isPublic && <StoreReactions businessId={id} />}
            </>
          ) : (
            <StoreSettings
              key={`${part} ${id}`}
              part={part}
              businessId={id}
              store={store}
              siteUrl={siteUrl}
              productsHref={storePlaces(id).products}
              renderUploader={renderUploader}
            />
          )}
          {part === 'basics' && isPublic && !isTakenDown && (
            <StorePause id="vacaciones" businessId={id} state={store.state} />
          )}
        </div>
      </div>
    </>
  )
}
