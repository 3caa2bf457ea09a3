import { IconCircleDashed, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Badge } from '#shared/ui/badge.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { CopyButton } from '#shared/ui/copy-button.tsx'
import { Link } from '#shared/ui/link.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { readMyStore } from '../contract/my-store.ts'
import { type OpeningRequirement, publicStoreStates, storeStateWords } from '../vocabulary.ts'
import { CreateStoreButton } from './create-store-button.tsx'
import styles from './store-card.module.css'
import { StoreOpening } from './store-opening.tsx'

type StoreCardProps = {
  businessId: string
  /** Whether the user may change the store. */
  canManage: boolean
  siteUrl: string
  /** Taken down by staff: members cannot open it again. */
  isTakenDown?: boolean
  /** Link for each unmet requirement. */
  places: Record<OpeningRequirement | 'address', string>
  children?: ReactNode
}

/** Overview of the store for its team: state, URL, and unmet requirements for opening. */
export function StoreCard({
  businessId,
  canManage,
  siteUrl,
  isTakenDown = false,
  places,
  children,
}: StoreCardProps) {
  const answer = useCall(readMyStore, { businessId })
  if (answer.error && !answer.data)
    return <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton height="14rem" />
  const { store } = answer.data
  const isPublic = store !== null && publicStoreStates.some((state) => state === store.state)
  const path = `/tienda/${store?.handle}`
  const missing = store && !isPublic && !isTakenDown ? store.missing : []
  return (
    <section className={styles.card} aria-labelledby="mi-tienda" data-strip={isPublic || undefined}>
      <h2 id="mi-tienda">
        Mi tienda en línea{' '}
        {store &&
          (isTakenDown ? (
            <Badge color="clay">Retirada</Badge>
          ) : (
            <Badge color={store.state === 'open' ? 'good' : 'saffron'}>
              {storeStateWords[store.state]}
            </Badge>
          ))}
      </h2>
      {!store && (
        <p className={styles.quiet}>
          {canManage
            ? 'Vende desde Lonja: publica productos, recibe pedidos y cobra.'
            : 'Este negocio todavía no tiene tienda. La empiezan el dueño y los administradores.'}
        </p>
      )}
      {!store && canManage && (
        <div>
          <CreateStoreButton
            businessId={businessId}
            label="Empezar mi tienda"
            addressHref={places.address}
          />
        </div>
      )}
      {isPublic && (
        <div className={styles.tools}>
          <a
            href={path}
            target="_blank"
            rel="noopener"
            className={styles.open}
            aria-label="Abrir mi tienda en otra pestaña"
          >
            <IconExternalLink size="1.375rem" stroke={1.75} aria-hidden />
          </a>
          <CopyButton text={siteUrl + path} label="la dirección de tu tienda" />
          <span className={styles.address}>
            {siteUrl.replace(/^https?:\/\//, '')}/tienda/
            <wbr />
            {store.handle}
          </span>
        </div>
      )}
      {missing.length > 0 && (
        <>
          <p className={styles.quiet}>Para abrirla falta:</p>
          <ul className={styles.todo}>
            {missing.map(({ place, words }) => (
              <li key={place}>
                <Link to={places[place]}>
                  <IconCircleDashed size="1.25rem" stroke={1.75} aria-hidden /> {words}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {store && canManage && !isTakenDown && (
        <StoreOpening
          key={`${store.version} ${missing.map(({ place }) => place).join()}`}
          businessId={businessId}
          store={store}
          isReady={missing.length === 0}
        />
      )}
      {children}
    </section>
  )
}
