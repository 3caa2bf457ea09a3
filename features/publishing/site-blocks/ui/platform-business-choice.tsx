import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { SearchField } from '#shared/ui/lists/filters.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { choosePlatformBusiness, readPlatformBusiness } from '../contract/platform-business.ts'
import styles from './site-blocks.module.css'

type Found = { id: string; name: string; city: string | null }
export type FindBusinesses = (q: string) => {
  items: Found[] | undefined
  error: { message: string } | null
  retry: () => void
}

/**
 * Search for the platform's own business. The page supplies the search, which belongs to another
 * feature.
 */
export function PlatformBusinessChoice({
  useFound,
  onChosen,
}: {
  useFound: FindBusinesses
  onChosen: () => void
}) {
  const say = useSnackbar()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 300)
  const { items, error, retry } = useFound(q)
  const choose = useSend(choosePlatformBusiness, {
    refreshes: [readPlatformBusiness],
    onSuccess: ({ business }) => {
      say(`${business?.name} es ahora el negocio propio.`)
      onChosen()
    },
  })
  return (
    <section className={styles.page} aria-label="Elegir el negocio propio">
      <SearchField
        label="Buscar el negocio"
        placeholder="Nombre del negocio"
        value={typed}
        onChange={setTyped}
      />
      <FormError message={choose.error?.message ?? null} />
      {error && !items && <ErrorState message={error.message} onRetry={retry} />}
      {q && !items && !error && <Skeleton height="6rem" />}
      {items?.length === 0 && (
        <p className={styles.quiet}>Ningún negocio coincide. Revisa cómo está escrito.</p>
      )}
      <ul className={styles.rows}>
        {items?.map(({ id, name, city }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              <strong>{name}</strong>
              {city && <span className={styles.quiet}>{city}</span>}
            </span>
            <div className={styles.acts}>
              <Button
                disabled={choose.isPending}
                onClick={() => choose.mutate({ businessId: id })}
                aria-label={`Elegir ${name}`}
              >
                Elegir
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
