import styles from './order-rows.module.css'

/** Days as `<input type="date">` has them; empty where there is none. */
export type Days = { from?: string; to?: string }

/** Narrows a list to days, both counted. */
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
