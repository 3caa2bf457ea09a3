import { IconExternalLink } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import { readMyProduct } from '#features/selling/products/contract/owner.ts'
import { ProductForm } from '#features/selling/products/ui/form/product-form.tsx'
import { ProductSummary } from '#features/selling/products/ui/form/product-summary.tsx'
import { productStateWords } from '#features/selling/products/vocabulary.ts'
import { readMyStore } from '#features/selling/stores/contract/my-store.ts'
import { publicStoreStates } from '#features/selling/stores/vocabulary.ts'
import type { TakenDown } from '#features/trust/reports/contract/decisions.ts'
import { TakenDownNotices, useTakenDown } from '#features/trust/reports/ui/parts/taken-down.tsx'
import { caseStateWords } from '#features/trust/reports/vocabulary.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { NotShown } from '#shared/ui/calls/not-shown.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Link } from '#shared/ui/link.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useSettings } from '#web/use-settings.ts'
import { BusinessPhotoUploader } from '../business-photo-uploader.tsx'
import { myBusinessHref } from '../sections.ts'
import { useMyBusiness } from '../use-my-business.ts'
import { linksAnchor } from './places.ts'
import { ProductFileUploader } from './product-file-uploader.tsx'
import { ProductHead } from './product-head.tsx'
import styles from './shop.module.css'
import { useHashInView } from './use-hash-in-view.ts'

/** Lazy because it includes the QR code library. */
const LinkPanel = lazyPart(() => import('#features/directory/sharing/ui/link-panel.tsx'), {
  waiting: <Skeleton height="20rem" />,
})

const ProductFiles = lazyPart(() => import('#features/buying/downloads/ui/product-files.tsx'), {
  waiting: <Skeleton height="12rem" />,
})

/** Editor of one product. */
export default function MyProduct() {
  const { productId = '' } = useParams()
  const { id, role } = useMyBusiness()
  const navigate = useNavigate()
  const location = useLocation()
  const settings = useSettings()
  const answer = useCall(readMyProduct, { businessId: id, productId })
  const store = useCall(readMyStore, { businessId: id }).data?.store
  const renderUploader = useCallback(
    (uploader: Uploader) => <BusinessPhotoUploader {...uploader} businessId={id} />,
    [id],
  )
  const renderFileUploader = useCallback(
    (uploader: { max: number; onUploaded: () => void }) => (
      <ProductFileUploader {...uploader} businessId={id} productId={productId} />
    ),
    [id, productId],
  )
  const isThis = ({ subjectId }: TakenDown) => subjectId === productId
  const isTakenDown = useTakenDown(id, isThis).length > 0
  const files = { businessId: id, productId, renderUploader: renderFileUploader }
  const list = myBusinessHref('/productos', id)
  useHashInView(answer.data !== undefined && store !== undefined)
  if (answer.error && !answer.data)
    return (
      <NotShown
        error={answer.error}
        onRetry={() => void answer.refetch()}
        title="No encontramos este producto en tu tienda."
        action={
          <ButtonLink to={list} variant="plain">
            Volver a Productos
          </ButtonLink>
        }
      />
    )
  if (!answer.data) return <Skeleton height="24rem" />
  const product = answer.data
  const isPublished = product.state === 'published'
  const isStorePublic = store && publicStoreStates.some((state) => state === store.state)
  const isPublic = isPublished && isStorePublic
  const path = `/producto/${product.slug}`
  return (
    <>
      <ProductHead title={product.title} listHref={list}>
        {isTakenDown ? (
          <Badge color="clay">{caseStateWords.removed}</Badge>
        ) : (
          <Badge color={isPublished ? 'good' : 'plain'}>{productStateWords[product.state]}</Badge>
        )}
      </ProductHead>
      <TakenDownNotices businessId={id} canManage={role !== 'seller'} which={isThis} />
      {/* Reason why a new product could not be published when it was saved. */}
      {!isPublished && (
        <FormError message={(location.state as { problem?: string } | null)?.problem ?? null} />
      )}
      {isPublic && (
        <p className={styles.address}>
          <a href={path} target="_blank" rel="noopener">
            <IconExternalLink size="1.25rem" stroke={1.75} aria-hidden /> Ver en tu tienda
          </a>
        </p>
      )}
      {isPublished && store && !isStorePublic && (
        <Notice>
          Está listo. Se verá cuando <Link to={myBusinessHref('/tienda', id)}>abras tu tienda</Link>
          .
        </Notice>
      )}
      {role === 'seller' ? (
        <>
          <ProductSummary product={product} />
          {product.kind === 'digital' && <ProductFiles {...files} canManage={false} />}
        </>
      ) : (
        <ProductForm
          key={product.id}
          businessId={id}
          product={product}
          currency={product.currency}
          isTakenDown={isTakenDown}
          renderUploader={renderUploader}
          renderFiles={() => <ProductFiles {...files} canManage />}
          onCreated={(copyId) => navigate(myBusinessHref(`/productos/${copyId}`, id))}
          onGone={() => navigate(list, { replace: true })}
        />
      )}
      {isPublic && (
        <div id={linksAnchor}>
          <LinkPanel
            id="comparte"
            title="Comparte este producto"
            name={product.title}
            url={`${settings?.siteUrl ?? ''}${path}`}
            file={product.slug}
          />
        </div>
      )}
    </>
  )
}
