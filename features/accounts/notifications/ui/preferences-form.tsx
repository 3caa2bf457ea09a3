import { useCall } from '#shared/ui/calls/api.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { getPreferences } from '../contract/preferences.ts'
import { readPush } from '../contract/push.ts'
import { summaryTopic } from '../vocabulary.ts'
import styles from './preferences.module.css'
import { PushCard } from './push-card.tsx'
import { QuietHoursCard } from './quiet-hours-card.tsx'
import { SummaryCard } from './summary-card.tsx'
import { TopicPreferences } from './topic-preferences.tsx'

/**
 * Notification preferences: optional topics, browsers, summary, quiet hours, and topics that are
 * always sent.
 */
export function PreferencesForm() {
  const preferences = useCall(getPreferences, {})
  const browsers = useCall(readPush, {})
  if (preferences.error)
    return (
      <ErrorState message={preferences.error.message} onRetry={() => void preferences.refetch()} />
    )
  if (!preferences.data) return <Skeleton height="36rem" />
  const { topics, quiet, summary } = preferences.data
  const optional = topics.filter(({ topic, always }) => !always && topic !== summaryTopic)
  const isSummaryWanted = topics.find(({ topic }) => topic === summaryTopic)?.mail !== 'none'
  return (
    <>
      <SettingsCard id="elegir" title="Tú eliges">
        <ul className={styles.topics}>
          {optional.map((preference) => (
            <TopicPreferences
              key={preference.topic}
              {...preference}
              hasBrowsers={(browsers.data?.devices.length ?? 0) > 0}
            />
          ))}
        </ul>
      </SettingsCard>
      <PushCard />
      <SummaryCard wanted={isSummaryWanted} pace={summary} quiet={quiet} />
      <QuietHoursCard key={JSON.stringify(quiet)} quiet={quiet} pace={summary} />
      <SettingsCard id="siempre" title="Siempre te llegan">
        <dl className={styles.always}>
          {topics
            .filter(({ always }) => always)
            .map(({ topic, title, explains }) => (
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
          Protegen tu cuenta, tus compras y tus derechos: te llegan al momento por correo, también
          en tus horas de silencio, y no se pueden desactivar. En los navegadores que actives los
          ves también, menos en esas horas.
        </p>
      </SettingsCard>
    </>
  )
}
