import {
  IconChevronRight,
  IconFileInvoice,
  IconHelpCircle,
  IconMessages,
  IconPackage,
  IconPackageExport,
} from '@tabler/icons-react'
import { Badge } from '#shared/ui/badge.tsx'
import { Link } from '#shared/ui/link.tsx'
import type { Card } from '../contract/message.ts'
import type { CardKind } from '../vocabulary.ts'
import styles from './message-card.module.css'

const kinds: Record<CardKind, { word: string; Icon: typeof IconPackage }> = {
  lead: { word: 'Solicitud', Icon: IconMessages },
  question: { word: 'Pregunta', Icon: IconHelpCircle },
  order: { word: 'Pedido', Icon: IconPackage },
  return: { word: 'Devolución', Icon: IconPackageExport },
  quotation: { word: 'Cotización', Icon: IconFileInvoice },
}

/** A request, order or return within a conversation, as it stands now, with the way to it. */
export function MessageCard({ card: { kind, shown } }: { card: Card }) {
  const { word, Icon } = kinds[kind]
  const icon = (
    <span className={styles.icon}>
      <Icon size="1.375rem" stroke={1.75} aria-hidden />
    </span>
  )
  if (!shown)
    return (
      <div className={styles.card}>
        {icon}
        <span className={styles.words}>
          <span className={styles.kind}>{word}</span>
          <span className={styles.detail}>Ya no está disponible.</span>
        </span>
      </div>
    )
  const words = (
    <span className={styles.words}>
      <span className={styles.head}>
        <span className={styles.kind}>{word}</span>
        {shown.state && <Badge>{shown.state}</Badge>}
      </span>
      <strong className={styles.title}>{shown.title}</strong>
      {shown.detail && <span className={styles.detail}>{shown.detail}</span>}
    </span>
  )
  if (!shown.path)
    return (
      <div className={styles.card}>
        {icon}
        {words}
      </div>
    )
  return (
    <Link to={shown.path} className={styles.card} data-plain>
      {icon}
      {words}
      <IconChevronRight size="1.25rem" stroke={1.75} className={styles.chevron} aria-hidden />
    </Link>
  )
}
