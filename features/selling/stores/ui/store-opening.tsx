import { Button } from '@mantine/core'
import '#shared/ui/mantine.css'
import { dayWords } from '#shared/text/dates.ts'
import { FormError } from '#shared/ui/notice.tsx'
import type { MyStore } from '../contract/my-store.ts'
import styles from './store-card.module.css'
import { useStoreState } from './use-store-state.ts'

type Props = {
  businessId: string
  store: MyStore
  /** No unmet requirement is known. */
  isReady: boolean
}

/** What the state of a store means for its customers, and the button that opens it. */
export function StoreOpening({ businessId, store: { state, holidayUntil }, isReady }: Props) {
  const { set, error, isSending } = useStoreState(businessId)
  if (state === 'open') return null
  return (
    <>
      {state === 'holiday' && (
        <p className={styles.quiet}>
          Se ve y no vende.{' '}
          {holidayUntil ? `Vuelves el ${dayWords(holidayUntil)}.` : 'Ábrela cuando regreses.'}
        </p>
      )}
      {state === 'closed' && (
        <p className={styles.quiet}>Nadie la ve. Tus productos y pedidos siguen aquí.</p>
      )}
      <FormError message={error?.message ?? null} />
      <div className={styles.acts}>
        <Button
          onClick={() => set('open')}
          loading={isSending}
          variant={isReady ? 'filled' : 'default'}
        >
          {state === 'draft' ? 'Abrir mi tienda' : 'Volver a abrir'}
        </Button>
      </div>
    </>
  )
}
