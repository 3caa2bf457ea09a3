import { formatMoney } from '#shared/money.ts'
import { agoWords, momentWords } from '#shared/text/dates.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { type OneClientSummary, readClientSummary } from '../contract/summaries.ts'
import styles from './client-page.module.css'
import type { OfClient } from './client-queries.ts'
import { isQuiet } from './summary-words.ts'

/** What a client bought and owes, and when they were last dealt with; what is not known is left out. */
export function ClientFigures(of: OfClient) {
  const { data, error } = useCall(readClientSummary, of)
  if (!data) return error ? null : <Skeleton height="4rem" />
  return <SummaryFigures summary={data} />
}

/** Figures of a client, as `ClientFigures` shows them; nothing while none is known. */
export function SummaryFigures({ summary }: { summary: OneClientSummary }) {
  const { bought, owed, lastAt, currency } = summary
  if (bought === null && owed === null && lastAt === null) return null
  return (
    <dl className={styles.figures}>
      {bought !== null && (
        <div>
          <dt>Comprado</dt>
          <dd>{formatMoney(bought, currency)}</dd>
        </div>
      )}
      {owed !== null && (
        <div>
          <dt>Por cobrar</dt>
          <dd>{formatMoney(owed, currency)}</dd>
        </div>
      )}
      {lastAt && (
        <div>
          <dt>Último contacto</dt>
          <dd data-late={isQuiet(lastAt) || undefined}>
            <time dateTime={lastAt} title={momentWords(lastAt)}>
              {agoWords(lastAt)}
            </time>
          </dd>
        </div>
      )}
    </dl>
  )
}
