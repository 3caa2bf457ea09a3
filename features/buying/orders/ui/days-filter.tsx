import styles from './order-rows.module.css'

/** Days in the format of `<input type="date">`; empty where not set. */
export type Days = { from?: string; to?: string }

/** Filters a list by days, both inclusive. */
export function DaysFilter({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  return (
    <div className={styles.days}>
      <label>
        Desde
        <input
          type="date"
          value={days.from ?? ''}
          max={days.to}
          onChange={({ currentTarget }) => onChange({ ...days, from: currentTarget.value })}
        />
      </label>
      <label>
        Hasta
        <input
          type="date"
          value={days.to ?? ''}
          min={days.from}
          onChange={({ currentTarget }) => onChange({ ...days, to: currentTarget.value })}
        />
      </label>
    </div>
  )
}
