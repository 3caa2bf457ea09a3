import styles from '#features/accounts/trust-and-blocks/ui/parts/people-list.module.css'
import { hidingWords } from '#features/accounts/trust-and-blocks/vocabulary.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { localDayWords } from '#shared/text/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { listBusinessBlocks, readCustomerBlock, unblockCustomer } from '../contract.ts'

type Props = {
  businessId: string
  /** Queries to refetch because they exclude blocked people. */
  refreshes: Endpoint[]
}

/**
 * Collapsed list of blocked people with unblock buttons; renders nothing if it is empty or the
 * caller may not see it.
 */
export function BusinessBlocks({ businessId, refreshes }: Props) {
  const showSnackbar = useSnackbar()
  const { data } = useCall(listBusinessBlocks, { businessId })
  const unblock = useSend(unblockCustomer, {
    refreshes: [listBusinessBlocks, readCustomerBlock, ...refreshes],
    onSuccess: () => showSnackbar(hidingWords.block.undone),
    onError: (error) => showSnackbar(error.message),
  })
  if (!data || data.people.length === 0) return null
  return (
    <details className={styles.fold}>
      <summary>Personas bloqueadas ({data.people.length})</summary>
      <ul className={styles.people}>
        {data.people.map(({ id, shownAs, decidedBy, since }) => (
          <li key={id} className={styles.person}>
            <span className={styles.who}>
              <strong>{shownAs}</strong>
              <span className={styles.since}>
                Desde el {localDayWords(since)}
                {decidedBy && `, por ${decidedBy}`}
              </span>
            </span>
            <Button
              aria-label={`${hidingWords.block.undo} a ${shownAs}`}
              disabled={unblock.isPending}
              onClick={() => unblock.mutate({ businessId, blockId: id })}
            >
              {hidingWords.block.undo}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
