import { IconCircleCheck, IconPencil } from '@tabler/icons-react'
import type { Proposals } from '../contract/propose.ts'
import { checkWords } from '../vocabulary.ts'
import styles from './assistant.module.css'

/** The checklist: problems first, then passed checks. */
export function FindingList({ findings }: { findings: Proposals['findings'] }) {
  const sorted = [
    ...findings.filter(({ isGood }) => !isGood),
    ...findings.filter(({ isGood }) => isGood),
  ]
  const open = findings.filter(({ isGood }) => !isGood).length
  return (
    <section className={styles.part} aria-label="Lista de revisión">
      <h3>Lista de revisión</h3>
      <p className={styles.quiet}>
        {open === 0
          ? 'Todo en orden.'
          : open === 1
            ? '1 cosa por mejorar.'
            : `${open} cosas por mejorar.`}
      </p>
      <ul className={styles.findings}>
        {sorted.map(({ check, isGood, text }) => (
          <li key={check} data-good={isGood || undefined}>
            {isGood ? (
              <IconCircleCheck size="1.25rem" stroke={1.75} aria-hidden />
            ) : (
              <IconPencil size="1.25rem" stroke={1.75} aria-hidden />
            )}
            <span>
              <strong>{checkWords[check]}:</strong>{' '}
              <span className="only-spoken">{isGood ? 'bien.' : 'por mejorar.'}</span> {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
