import type { LineChange } from '../../line-change.ts'
import styles from './changed-lines.module.css'

const words: Record<LineChange['kind'], string> = { same: '', added: 'Nuevo: ', removed: 'Antes: ' }

export const ChangedLine = ({ kind, text }: LineChange) => (
  <p className={styles.line} data-kind={kind}>
    <span className="only-spoken">{words[kind]}</span>
    {text}
  </p>
)

/** Differences of a text, line by line. */
export const ChangedLines = ({ lines }: { lines: LineChange[] }) => (
  <div>
    {lines.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and their order is fixed
      <ChangedLine key={at} {...line} />
    ))}
  </div>
)
