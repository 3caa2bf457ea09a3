import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import {
  BusinessCard,
  BusinessCardSkeleton,
} from '#features/directory/businesses/ui/parts/business-card.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { readBusiness } from '../../contract/business.ts'
import styles from './map-card.module.css'

/** The card of the selected pin. It receives the focus; Esc closes it and restores the focus. */
export function MapCard({
  slug,
  name,
  onClose,
}: {
  slug: string
  name: string
  onClose: () => void
}) {
  const answer = useCall(readBusiness, { slug }, { staleTime: 60_000 })
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    card.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      className={styles.card}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <button type="button" className={styles.close} onClick={onClose} aria-label="Cerrar">
        <IconX size="1.25rem" stroke={1.75} aria-hidden />
      </button>
      {answer.data && 'business' in answer.data ? (
        <BusinessCard business={answer.data.business} />
      ) : answer.isError ? (
        <p className={styles.problem}>{answer.error.message}</p>
      ) : (
        <BusinessCardSkeleton />
      )}
    </div>
  )
}
