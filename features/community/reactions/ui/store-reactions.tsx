import { wholeNumber } from '#shared/text/whole-number.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import { countReactions } from '../contract.ts'

const people = (count: number) => (count === 1 ? '1 persona' : `${wholeNumber(count)} personas`)

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
            {data.followers === 0 ? (
              'Todavía nadie sigue tu negocio ni tu tienda con su cuenta.'
            ) : (
              <Grouped>{`Sigue${data.followers === 1 ? '' : 'n'} tu negocio o tu tienda: ${people(data.followers)}.`}</Grouped>
            )}{' '}
            {data.saves === 0 && 'Nadie ha marcado aún un producto como favorito.'}
          </p>
          {data.products.length > 0 && (
            <>
              <p>Más marcados como favoritos:</p>
              <ol>
                {data.products.map(({ id, title, count }) => (
                  <li key={id}>
                    {title}: <Grouped>{people(count)}</Grouped>
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
