import { IconCheck, IconX } from '@tabler/icons-react'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { conditionsOf } from '../../contract/segment-rule.ts'
import { explainMember } from '../../contract/segments.ts'
import { segmentJoinWords } from '../../vocabulary.ts'
import { useBook } from '../book.tsx'
import { knownWords, segmentConditionWords } from './condition-words.ts'
import styles from './segments.module.css'
import { useConditionNames } from './use-condition-names.ts'

/** Why a contact is in an automatic group: each condition, whether it holds, and with which value. */
export function MemberReasons({ groupId, contactId }: { groupId: string; contactId: string }) {
  const { book } = useBook()
  const names = useConditionNames()
  const { data, error, refetch } = useCall(explainMember, { book, groupId, contactId })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="10rem" />
  const { rule, holds, known, isIn } = data
  return (
    <div className={styles.reasons}>
      {!isIn && <Notice>Ya no cumple las condiciones: al recargar la lista no estará.</Notice>}
      <p className={styles.quiet}>Está quien cumple {segmentJoinWords[rule.join]}.</p>
      <ul className={styles.rows}>
        {conditionsOf(rule).map((condition, index) => (
          <li key={JSON.stringify(condition)} className={styles.reason}>
            {holds[index] ? (
              <IconCheck size="1.25rem" stroke={1.75} aria-label="Se cumple" role="img" />
            ) : (
              <IconX size="1.25rem" stroke={1.75} aria-label="No se cumple" role="img" />
            )}
            <span className={styles.said}>
              {segmentConditionWords(condition, names)}
              <span className={styles.quiet}>Tiene: {knownWords(condition, known)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
