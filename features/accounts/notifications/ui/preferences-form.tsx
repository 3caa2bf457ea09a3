import { useCall } from '#shared/ui/calls/api.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { getPreferences, type TopicPreferences } from '../contract/preferences.ts'
import { readPush } from '../contract/push.ts'
import { summaryTopic } from '../vocabulary.ts'
import styles from './preferences.module.css'
import { PreferencesTable } from './preferences-table.tsx'
import { PushCard } from './push-card.tsx'
import { QuietHoursCard } from './quiet-hours-card.tsx'
import { SummaryCard } from './summary-card.tsx'

/**
 * Notification preferences: optional topics by channel, browsers, summary, quiet hours, and topics
 * that are always sent.
 */
export function PreferencesForm() {
  const preferences = useCall(getPreferences, {})
  const browsers = useCall(readPush, {})
  if (preferences.error)
    return (
      <ErrorState message={preferences.error.message} onRetry={() => void preferences.refetch()} />
    )
  if (!preferences.data) return <Skeleton height="46rem" />
  const { topics, quiet, summary } = preferences.data
  const optional = topics.filter(({ topic, always }) => !always && topic !== summaryTopic)
  const isSummaryWanted = topics.find(({ topic }) => topic === summaryTopic)?.mail !== 'none'
  const hasBrowsers = (browsers.data?.devices.length ?? 0) > 0
  return (
    <>
      <section className={styles.choices} aria-labelledby="elegir">
        <h2 id="elegir">Tú eliges</h2>
        <PreferencesTable topics={optional} hasBrowsers={hasBrowsers} />
      </section>
      <PushCard />
      <SummaryCard wanted={isSummaryWanted} pace={summary} quiet={quiet} />
      <QuietHoursCard key={JSON.stringify(quiet)} quiet={quiet} pace={summary} />
      <AlwaysSent topics={topics.filter(({ always }) => always)} />
    </>
  )
}

/** What cannot be turned off, and why: folded, because there is nothing to choose. */
const AlwaysSent = ({ topics }: { topics: TopicPreferences[] }) => (
  <details className={styles.always}>
    <summary>
      <h2>Siempre te llegan</h2>
    </summary>
    <dl>
      {topics.map(({ topic, title, explains }) => (
        <div key={topic}>
          <dt>{title}</dt>
          <dd>{explains}</dd>
        </div>
      ))}
      <div>
        <dt>Enlaces y códigos</dt>
        <dd>Los que pides para entrar, cambiar tu correo o confirmar que eres tú.</dd>
      </div>
    </dl>
    <p className={styles.small}>
      Protegen tu cuenta, tus compras y tus derechos: te llegan al momento por correo, también en
      tus horas de silencio, y no se pueden desactivar. En los navegadores que actives los ves
      también, menos en esas horas.
    </p>
  </details>
)
