import { Button } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useState } from 'react'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { type OwnFact, readLedger, withdrawFact } from '../../contract/owner.ts'
import styles from './facts.module.css'

/** Button to withdraw a fact, with a confirmation: withdrawing a valid fact can lower the badge, and a pending one loses its place in the queue. */
export function WithdrawButton({ businessId, fact }: { businessId: string; fact: OwnFact }) {
  const say = useSnackbar()
  const [isConfirming, setConfirming] = useState(false)
  const withdraw = useSend(withdrawFact, {
    refreshes: [readLedger],
    onSuccess: () => {
      setConfirming(false)
      say('Retirado.')
    },
  })
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        className={styles.withdraw}
        onClick={() => setConfirming(true)}
      >
        Retirar
      </Button>
      <Sheet open={isConfirming} onClose={() => setConfirming(false)} title="Retirar este dato">
        <div className={styles.form}>
          <p>
            {fact.state === 'valid'
              ? 'Deja de mostrarse como verificado y el nivel de tu sello puede bajar en este momento.'
              : 'Deja la fila de revisión. Puedes enviarlo de nuevo cuando quieras, al final de la fila.'}
          </p>
          <FormError message={withdraw.error?.message ?? null} />
          <div className={styles.actions}>
            <Button
              color="red"
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate({ businessId, factId: fact.id })}
            >
              Sí, retirar
            </Button>
            <Button variant="default" onClick={() => setConfirming(false)}>
              Dejarlo como está
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  )
}
