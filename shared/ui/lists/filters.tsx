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
  /** Count of each choice; undefined until loaded. */
  counts: Partial<Record<V, number>> | undefined
  /** Count of all; by default the sum of the choices. */
  total?: number
  value: V | undefined
  onChange: (value: V | undefined) => void
}

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
}: FilterChipsProps<V>) {
  const sum = total ?? choices.reduce((so, name) => so + (counts?.[name] ?? 0), 0)
  return (
    <fieldset className={styles.chips}>
      <legend className="only-spoken">{label}</legend>
      {all && (
        <button type="button" aria-pressed={!value} onClick={() => onChange(undefined)}>
          {all} {counts && `(${sum})`}
        </button>
      )}
      {choices.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={value === name}
          onClick={() => onChange(name)}
        >
          {words[name]} {counts && `(${counts[name] ?? 0})`}
        </button>
      ))}
    </fieldset>
  )
}
