import { useCallback, useEffect, useState } from 'react'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { listMyPurchases, readPurchase } from '#features/buying/orders/contract/purchase.ts'
import { PurchaseRow } from '#features/buying/orders/ui/parts/purchase-row.tsx'
import {
  deleteStoredPurchase,
  getStoredPurchases,
  type StoredPurchase,
} from '#features/buying/orders/ui/parts/stored-purchases.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { Link } from '#shared/ui/link.tsx'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import styles from './checkout.module.css'
import { NothingBought } from './nothing-bought.tsx'
import { PurchaseNextStep } from './purchase-next-step.tsx'

/** Page of purchases: the account's, or those made on this device without an account. */
export default function MyPurchases() {
  const { loading, user } = useAuth()
  const isHydrated = useHydrated()
  return (
    <PageShell>
      <PageHead title="Mis compras" description="Lo que compraste y cómo va." hidden />
      <div className={styles.page} data-wide>
        <h1>Mis compras</h1>
        {isHydrated && user && (
          <div className={styles.actions}>
            <Link to="/cotizaciones">Mis cotizaciones</Link>
            <Link to="/user-settings/direcciones">Mis direcciones</Link>
          </div>
        )}
        {!isHydrated || (loading && !user) ? (
          <Skeleton height="16rem" />
        ) : user ? (
          <OfAccount key={user.id} />
        ) : (
          <OfDevice />
        )}
      </div>
    </PageShell>
  )
}

function OfAccount() {
  const list = useCallPages(listMyPurchases, { size: 20 })
  const { rows, error, retry } = list
  if (error && !rows) return <ErrorState message={error.message} onRetry={retry} />
  if (!rows) return <Skeleton height="16rem" rows />
  if (rows.length === 0) return <NothingBought isMember />
  return (
    <>
      <ul className={styles.list}>
        {rows.map((purchase) => (
          <PurchaseRow key={purchase.id} purchase={purchase}>
            <PurchaseNextStep purchase={purchase} />
          </PurchaseRow>
        ))}
      </ul>
      <MoreRows list={list} />
    </>
  )
}

/** Purchases of the device loaded at first; each needs its own request. */
const pageSize = 10

function OfDevice() {
  const [stored, setStored] = useState(getStoredPurchases)
  const [max, setMax] = useState(pageSize)
  const removeRow = useCallback(
    (id: string) => setStored((rows) => rows.filter((one) => one.id !== id)),
    [],
  )
  if (stored.length === 0) return <NothingBought isMember={false} />
  return (
    <>
      <p className={styles.hint}>
        Compraste sin cuenta: estas compras se ven solo en este dispositivo y desde los correos que
        te enviamos.
      </p>
      <ul className={styles.list}>
        {stored.slice(0, max).map((one) => (
          <StoredPurchaseRow key={one.id} kept={one} onGone={removeRow} />
        ))}
      </ul>
      {stored.length > max && <Button onClick={() => setMax(max + pageSize)}>Ver más</Button>}
    </>
  )
}

function StoredPurchaseRow({
  kept: { id, token },
  onGone,
}: {
  kept: StoredPurchase
  onGone: (id: string) => void
}) {
  const purchase = useCall(readPurchase, { purchaseId: id, token })
  const isGone = purchase.error?.code === 'not_found'
  useEffect(() => {
    if (!isGone) return
    deleteStoredPurchase(id)
    onGone(id)
  }, [isGone, id, onGone])
  if (isGone) return null
  if (purchase.data)
    return (
      <PurchaseRow purchase={purchase.data}>
        <PurchaseNextStep purchase={purchase.data} />
      </PurchaseRow>
    )
  return (
    <li>
      {purchase.error ? (
        <ErrorState message={purchase.error.message} onRetry={() => void purchase.refetch()} />
      ) : (
        <Skeleton height="5rem" />
      )}
    </li>
  )
}
