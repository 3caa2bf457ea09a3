import { IconChevronDown } from '@tabler/icons-react'
import { factKindInfo } from '#features/trust/verification/contract/fact-kinds.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { readQueueFigures } from '../../contract/queue.ts'
import { figureDays } from '../../vocabulary.ts'
import { durationWords } from './duration-words.ts'
import styles from './queue.module.css'

const decisions = (count: number) => (count === 1 ? '1 decisión' : `${count} decisiones`)

/** Waiting times of the queue: pending facts, and recent decisions. */
export function QueueFigures() {
  const { data, error, refetch } = useCall(readQueueFigures, {}, { refetchInterval: 60_000 })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className={styles.figures} aria-busy>
        <Skeleton height="3rem" />
      </div>
    )
  const { waiting, decided, byKind } = data
  return (
    <details className={styles.figures} aria-label="Tiempos de atención">
      <summary>
        <span className={styles.line}>
          {waiting.median === null || waiting.oldest === null ? (
            <span>Nadie espera: la fila está al día.</span>
          ) : (
            <>
              <Span label="Espera habitual" seconds={waiting.median} />
              <Span label="La más antigua" seconds={waiting.oldest} />
            </>
          )}
          {decided.median !== null && (
            <span>
              Tardamos <strong>{durationWords(decided.median)}</strong> en decidir
            </span>
          )}
        </span>
        <IconChevronDown size="1.125rem" stroke={1.75} aria-hidden />
      </summary>
      {decided.median === null ? (
        <p>Sin decisiones en los últimos {figureDays} días.</p>
      ) : (
        <>
          <p>
            Mediana de {decisions(decided.count)} en {figureDays} días, desde que el negocio envía:
          </p>
          <ul>
            {byKind.map(({ kind, count, median }) => (
              <li key={kind}>
                {factKindInfo[kind].title}: {median !== null && durationWords(median)} ({count})
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}

const Span = ({ label, seconds }: { label: string; seconds: number }) => (
  <span>
    {label} <strong>{durationWords(seconds)}</strong>
  </span>
)
