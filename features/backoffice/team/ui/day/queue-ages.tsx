import { shortSpan } from '#shared/text/short-span.ts'
import { hourMs } from '#shared/time/durations.ts'
import { Link } from '#shared/ui/link.tsx'
import type { QueueAges } from '../../contract/day.ts'
import { queueTargetHours, staffQueueWords } from '../../vocabulary.ts'
import styles from './queue-ages.module.css'
import { queuePaths } from './queue-links.ts'

const parts = ['onTime', 'soon', 'late'] as const
const partWords = { onTime: 'A tiempo', soon: 'Pronto', late: 'Tarde' }

export const countOf = ({ onTime, soon, late }: QueueAges) => onTime + soon + late

/**
 * What waits in each queue: one bar of all queues' scale, stacked by how long the cases have waited
 * against the target time. A table, so that its figures can be read without the bars.
 */
export function QueueAgesTable({ queues, now }: { queues: QueueAges[]; now: number }) {
  const largest = Math.max(1, ...queues.map(countOf))
  return (
    <table className={styles.table}>
      <caption className="only-spoken">Lo que espera en cada cola, contra su meta</caption>
      <thead>
        <tr>
          <th scope="col">Cola</th>
          <th scope="col" className={styles.barHead}>
            <span className={styles.key} aria-hidden>
              {parts.map((part) => (
                <span key={part} data-part={part}>
                  {partWords[part]}
                </span>
              ))}
            </span>
            <span className="only-spoken">A tiempo, pronto y tarde</span>
          </th>
          <th scope="col">La más antigua</th>
          <th scope="col">Meta</th>
        </tr>
      </thead>
      <tbody>
        {queues.map((ages) => (
          <tr key={ages.queue} data-late={ages.late > 0 || undefined}>
            <th scope="row">
              <Link to={queuePaths[ages.queue]}>{staffQueueWords[ages.queue]}</Link>
            </th>
            <td className={styles.barCell}>
              <span className={styles.bar} style={{ width: `${(countOf(ages) / largest) * 100}%` }}>
                {parts.map(
                  (part) =>
                    ages[part] > 0 && (
                      <span key={part} data-part={part} style={{ flexGrow: ages[part] }}>
                        <span className="only-spoken">{partWords[part]}: </span>
                        {ages[part]}
                        <span className="only-spoken">. </span>
                      </span>
                    ),
                )}
              </span>
            </td>
            <td className={styles.oldest}>{shortSpan(now - Date.parse(ages.oldestSince))}</td>
            <td className={styles.target}>
              <span className={styles.targetWord}>Meta </span>
              {shortSpan(queueTargetHours[ages.queue] * hourMs)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
