import type { SegmentRule } from '../../contract/segment-rule.ts'
import { segmentJoinWords } from '../../vocabulary.ts'
import { segmentConditionWords } from './condition-words.ts'
import styles from './segments.module.css'
import { useConditionNames } from './use-condition-names.ts'

/** The conditions of an automatic group, written out. */
export function RuleWords({ rule: { join, parts } }: { rule: SegmentRule }) {
  const names = useConditionNames()
  return (
    <div className={styles.rows}>
      <p className={styles.quiet}>Está quien cumple {segmentJoinWords[join]}:</p>
      <ul>
        {parts.map((part) => (
          <li key={JSON.stringify(part)}>
            {part.field === 'group' ? (
              <>
                {part.not ? 'No cumple ' : 'Cumple '}
                {segmentJoinWords[part.join]}:{' '}
                {part.conditions.map((one) => segmentConditionWords(one, names)).join('; ')}
              </>
            ) : (
              segmentConditionWords(part, names)
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
