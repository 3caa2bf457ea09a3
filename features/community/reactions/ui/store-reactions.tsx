import { useCall } from '#shared/ui/calls/api.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { countReactions } from '../contract.ts'

const people = (count: number) =>
  count === 1 ? '1 persona' : `${count.toLocaleString('es-MX')} personas`

/** Numbers of followers and of saves per product, for the store's team. */
export function StoreReactions({ businessId }: { businessId: string }) {
  const { data, error, refetch } = useCall(countReactions, { businessId })
  return (
    <SettingsCard id="seguidores" title="Seguidores y favoritos">
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="3rem" />}
      {data && (
        <>
          <p>
            {data.followers === 0
              ? 'Todavía nadie sigue tu negocio ni tu tienda con su cuenta.'
              : `Sigue${data.followers === 1 ? '' : 'n'} tu negocio o tu tienda: ${people(data.followers)}.`}{' '}
            {data.saves === 0 && 'Nadie ha marcado aún un producto como favorito.'}
          </p>
          {data.products.length > 0 && (
            <>
              <p>Más marcados como favoritos:</p>
              <ol>
                {data.products.map(({ id, title, count }) => (
                  <li key={id}>
                    {title}: {people(count)}
                  </li>
                ))}
              </ol>
            </>
          )}
        </>
      )}
    </SettingsCard>
  )
}
