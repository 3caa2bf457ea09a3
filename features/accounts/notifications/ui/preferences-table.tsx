import { useState } from 'react'
import { type TopicGroup, topicGroups, topicGroupWords } from '#shared/channels.ts'
import { Button } from '#shared/ui/button.tsx'
import type { TopicPreferences } from '../contract/preferences.ts'
import { PreferenceRow } from './preference-row.tsx'
import styles from './preferences-table.module.css'

type Props = {
  /** Topics that the reader can choose, in display order. */
  topics: TopicPreferences[]
  /** Whether a browser shows notices; without one there is no column of it. */
  hasBrowsers: boolean
}

/**
 * Topics by channel. Where it is narrow, the explanations open on demand, and in very large letters
 * each topic is a block of its own.
 */
export function PreferencesTable({ topics, hasBrowsers }: Props) {
  const [isExplained, setExplained] = useState(false)
  const inGroup = (of: TopicGroup) => topics.filter(({ group }) => group === of)
  return (
    <div className={styles.frame}>
      <table className={styles.table} data-explained={isExplained || undefined}>
        <caption className="only-spoken">De qué te avisamos y por dónde</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="only-spoken">Aviso</span>
            </th>
            <th scope="col">Aquí</th>
            <th scope="col">Correo</th>
            {hasBrowsers && <th scope="col">Navegador</th>}
          </tr>
        </thead>
        {topicGroups.map((group) => (
          <tbody key={group}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={hasBrowsers ? 4 : 3}>
                {topicGroupWords[group]}
              </th>
            </tr>
            {inGroup(group).map((preferences) => (
              <PreferenceRow
                key={preferences.topic}
                preferences={preferences}
                hasBrowsers={hasBrowsers}
              />
            ))}
          </tbody>
        ))}
      </table>
      <Button
        variant="quiet"
        className={styles.explain}
        aria-expanded={isExplained}
        onClick={() => setExplained(!isExplained)}
      >
        {isExplained ? 'Ocultar las explicaciones' : 'Qué es cada aviso'}
      </Button>
    </div>
  )
}
