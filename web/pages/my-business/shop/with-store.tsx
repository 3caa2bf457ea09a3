import type { ReactNode } from 'react'
import { type MyStore, readMyStore } from '#features/selling/stores/contract/my-store.ts'
import { CreateStoreButton } from '#features/selling/stores/ui/create-store-button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useMyBusiness } from '../use-my-business.ts'
import { storePlaces } from './places.ts'

/** Renders content that needs a store; without one, offers to create it. */
export function WithStore({ children }: { children: (store: MyStore) => ReactNode }) {
  const { id, role } = useMyBusiness()
  const { data, error, refetch } = useCall(readMyStore, { businessId: id })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="24rem" />
  if (data.store) return children(data.store)
  if (role === 'seller')
    return (
      <EmptyState title="Este negocio todavía no tiene tienda" heading="h2">
        La empiezan el dueño y los administradores.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Primero, tu tienda"
      heading="h2"
      action={
        <CreateStoreButton
          businessId={id}
          label="Empezar mi tienda"
          addressHref={storePlaces(id).address}
        />
      }
    >
      Se crea con el nombre de tu negocio y nadie la ve hasta que la abras.
    </EmptyState>
  )
}
