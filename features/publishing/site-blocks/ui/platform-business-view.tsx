import { useState } from 'react'
import { storeStateWords } from '#features/selling/stores/vocabulary.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import {
  choosePlatformBusiness,
  type PlatformBusiness,
  readPlatformBusiness,
} from '../contract/platform-business.ts'
import { type FindBusinesses, PlatformBusinessChoice } from './platform-business-choice.tsx'
import styles from './site-blocks.module.css'

type Props = {
  /** The part that the page shows. */
  part: 'business' | 'store' | 'products'
  /** Address of that part in the business's workspace. */
  workspacePathOf: (businessId: string) => string
  mayChoose: boolean
  useFound: FindBusinesses
}

const words = {
  business: { title: 'Mi negocio', open: 'Abrir su panel' },
  store: { title: 'Mi tienda', open: 'Abrir la tienda en el panel' },
  products: { title: 'Mis productos', open: 'Abrir los productos en el panel' },
} as const

/**
 * The platform's own business, its store or its products. Its team manages it in the workspace like
 * any other business.
 */
export function PlatformBusinessView({ part, workspacePathOf, mayChoose, useFound }: Props) {
  const { data, error, refetch } = useCall(readPlatformBusiness, {})
  const [isChoosing, setChoosing] = useState(false)
  const { title } = words[part]
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="12rem" />
  const { business } = data
  return (
    <section className={styles.page} aria-label={title}>
      {business ? (
        <BusinessDetails
          part={part}
          business={business}
          role={data.role}
          workspacePath={workspacePathOf(business.id)}
        />
      ) : (
        <EmptyState title="Todavía no elegiste el negocio de Lonja">
          {mayChoose
            ? 'Regístralo en el directorio como cualquier otro, y elígelo aquí.'
            : 'Pide a quien administra el equipo que lo elija aquí.'}
        </EmptyState>
      )}
      {mayChoose && business && !isChoosing && <ChangeActions onChange={() => setChoosing(true)} />}
      {mayChoose && (isChoosing || !business) && (
        <PlatformBusinessChoice useFound={useFound} onChosen={() => setChoosing(false)} />
      )}
    </section>
  )
}

type KnownProps = {
  part: Props['part']
  business: NonNullable<PlatformBusiness['business']>
  role: PlatformBusiness['role']
  workspacePath: string
}

function BusinessDetails({
  part,
  business: { slug, name, state, store },
  role,
  workspacePath,
}: KnownProps) {
  const standing = store
    ? `Su tienda: ${storeStateWords[store.state].toLowerCase()}. ${wholeNumber(store.products)} ${store.products === 1 ? 'producto publicado' : 'productos publicados'}.`
    : 'Todavía no tiene tienda.'
  return (
    <>
      <p>
        El negocio propio es{' '}
        {state === 'draft' ? name : <Link to={`/negocios/${slug}`}>{name}</Link>}.{' '}
        <Grouped>{standing}</Grouped>
      </p>
      {role ? (
        <ButtonLink to={workspacePath}>{words[part].open}</ButtonLink>
      ) : (
        <Notice>
          No estás en el equipo de {name}. Pide a su dueño que te invite desde su panel, en Editar
          página; cuando aceptes, esta página te llevará ahí.
        </Notice>
      )}
    </>
  )
}

function ChangeActions({ onChange }: { onChange: () => void }) {
  const none = useSend(choosePlatformBusiness, { refreshes: [readPlatformBusiness] })
  return (
    <>
      <FormError message={none.error?.message ?? null} />
      <div className={styles.acts}>
        <Button onClick={onChange}>Elegir otro negocio</Button>
        <Button
          variant="quiet"
          disabled={none.isPending}
          onClick={() => none.mutate({ businessId: null })}
        >
          Quitar el negocio de Lonja
        </Button>
      </div>
    </>
  )
}
