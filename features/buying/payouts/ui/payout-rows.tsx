import { useState } from 'react'
import { formatMoney } from '#shared/money.ts'
import { momentWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import type { listMyPayouts, listPayouts, Payout } from '../contract.ts'
import { BounceForm } from './bounce-form.tsx'
import styles from './payouts.module.css'

/** Payouts of each page. */
const shownAtOnce = 3

type Props = {
  endpoint: typeof listPayouts | typeof listMyPayouts
  businessId: string
  canBounce?: boolean
}

function Row({ payout, canBounce }: { payout: Payout; canBounce: boolean }) {
  const [isBouncing, setBouncing] = useState(false)
  const { id, amount, currency, reference, madeAt, bouncedAt, bounceReason, isDemoMoney } = payout
  return (
    <li>
      <div className={styles.line}>
        <span>
          <strong>{formatMoney(amount, currency, true)}</strong>{' '}
          {isDemoMoney && <Badge>Demostración</Badge>}
        </span>
        <span className={styles.quiet}>
          {momentWords(madeAt)}&nbsp;· Referencia {reference}
        </span>
      </div>
      {bouncedAt && (
        <span>
          Regresó el {momentWords(bouncedAt)}: {bounceReason}
        </span>
      )}
      {canBounce && !bouncedAt && !isBouncing && (
        <Button variant="plain" onClick={() => setBouncing(true)}>
          No llegó
        </Button>
      )}
      {isBouncing && <BounceForm payoutId={id} onDone={() => setBouncing(false)} />}
    </li>
  )
}

/** A seller's payouts, newest first. */
export function PayoutRows({ endpoint, businessId, canBounce = false }: Props) {
  const list = useCallPages(endpoint, { businessId, size: shownAtOnce })
  const { rows, error, retry } = list
  return (
    <section className={styles.rows} aria-labelledby="pagos">
      <h3 id="pagos">Pagos hechos</h3>
      {error && !rows && <ErrorState message={error.message} onRetry={retry} />}
      {!error && !rows && <Skeleton height="6rem" />}
      {rows?.length === 0 && <p className={styles.quiet}>Todavía ninguno.</p>}
      {rows && rows.length > 0 && (
        <ul>
          {rows.map((payout) => (
            <Row key={payout.id} payout={payout} canBounce={canBounce} />
          ))}
        </ul>
      )}
      <MoreRows list={list} />
    </section>
  )
}
