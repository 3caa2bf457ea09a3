import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useShortcuts } from '#shared/ui/use-shortcuts.ts'
import { ReviewCase } from './review-case.tsx'
import { readFilters, withFilter } from './review-filters.ts'
import { ReviewQueue } from './review-queue.tsx'
import styles from './reviews.module.css'
import { useReviews } from './use-reviews.ts'

type Props = {
  viewerId: string
  canDecide: boolean
  onDecided: () => void
  /** Beside the queue while no case is open. */
  aside: ReactNode
}

const keys: [key: string, what: string][] = [
  ['J K', 'siguiente y anterior'],
  ['T', 'tomar'],
  ['1 … 9', 'abrir archivo'],
  ['A', 'aprobar'],
  ['R', 'rechazar'],
  ['P', 'pedir más'],
  ['Esc', 'volver a la fila'],
]

/** The review queue and the open case side by side; which one is open, and every filter, is in the address. */
export function Reviews({ viewerId, canDecide, onDecided, aside }: Props) {
  const [address, setAddress] = useSearchParams()
  const filters = readFilters(address)
  const reviews = useReviews(filters)
  const openId = address.get('caso')
  const ids = reviews.rows?.map(({ id }) => id) ?? []

  const open = (factId: string | null) => {
    const next = new URLSearchParams(address)
    if (factId) next.set('caso', factId)
    else next.delete('caso')
    setAddress(next, { preventScrollReset: true })
  }
  const move = (step: number) => {
    const at = openId ? ids.indexOf(openId) : -1
    const next = ids[at < 0 ? 0 : Math.min(Math.max(at + step, 0), ids.length - 1)]
    if (next) open(next)
  }
  useShortcuts({ j: () => move(1), k: () => move(-1) })
  useEffect(() => {
    if (openId) document.querySelector(`[data-fact="${CSS.escape(openId)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [openId])

  return (
    <div className={styles.reviews} data-open={openId ? true : undefined}>
      <ReviewQueue
        reviews={reviews}
        filters={filters}
        onFilter={(filter, value) => setAddress(withFilter(address, filter, value), { preventScrollReset: true })}
        openId={openId}
        onOpen={open}
      />
      <div className={styles.case}>
        {openId ? (
          <ReviewCase factId={openId} viewerId={viewerId} canDecide={canDecide} onClose={() => open(null)} onDecided={onDecided} />
        ) : (
          <div className={styles.idle}>
            <section className={styles.help} aria-label="Teclas">
              <h2>Elige una verificación</h2>
              <ul className={styles.keys}>
                {keys.map(([key, what]) => (
                  <li key={key}>
                    <kbd>{key}</kbd> {what}
                  </li>
                ))}
              </ul>
            </section>
            {aside}
          </div>
        )}
      </div>
    </div>
  )
}
