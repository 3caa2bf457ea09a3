import { wholeNumber } from '../../text/whole-number.ts'
import { Grouped } from '../text/grouped.tsx'
import styles from './filters.module.css'

type SearchFieldProps = {
  label: string
  placeholder: string
  value: string
  onChange: (typed: string) => void
}

/** Search field of a list. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  return (
    <input
      type="search"
      className={styles.search}
      placeholder={placeholder}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type FilterChipsProps<V extends string> = {
  label: string
  /** Label for no choice: `Todas`; omitted if one is always chosen. */
  all?: string
  choices: readonly V[]
  words: Record<V, string>
  /** By choice; undefined until they are known, null where there are none, also of one choice. */
  counts: Partial<Record<V, number | null>> | null | undefined
  /** Count of all; by default the sum of the choices. */
  total?: number
  value: V | undefined
  onChange: (value: V | undefined) => void
  /** Beside a detail, where the column is narrow: one line that scrolls. */
  isOneLine?: boolean
}

/** A count after a chip's words; until it is known it takes the room of a usual one, so that no chip moves. */
const Count = ({ children: count }: { children: number | null | undefined }) =>
  count === null ? null : count === undefined ? (
    <span className={styles.waiting} aria-hidden>
      (0)
    </span>
  ) : (
    <Grouped>{`(${wholeNumber(count)})`}</Grouped>
  )

/** Chips that filter a list by state, with counts. */
export function FilterChips<V extends string>({
  label,
  all,
  choices,
  words,
  counts,
  total,
  value,
  onChange,
  isOneLine,
}: FilterChipsProps<V>) {
  const sum = total ?? choices.reduce((so, name) => so + (counts?.[name] ?? 0), 0)
  return (
    <fieldset className={styles.chips} data-one-line={isOneLine || undefined}>
      <legend className="only-spoken">{label}</legend>
      {all && (
        <button type="button" aria-pressed={!value} onClick={() => onChange(undefined)}>
          {all} <Count>{counts && sum}</Count>
        </button>
      )}
      {choices.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={value === name}
          onClick={() => onChange(name)}
        >
          {words[name]} <Count>{counts && (counts[name] === undefined ? 0 : counts[name])}</Count>
        </button>
      ))}
    </fieldset>
  )
}
