import { IconMinus, IconPlus } from '@tabler/icons-react'
import { maxUnitsPerLine } from '#features/selling/stores/vocabulary.ts'
import { IconButton } from '#shared/ui/button.tsx'
import styles from './quantity-field.module.css'

type QuantityFieldProps = {
  value: number
  /** Maximum quantity, from 1 to 12. */
  max: number
  onChange: (value: number) => void
  label?: string
}

/** Quantity stepper, from 1 to `max`. */
export function QuantityField({ value, max, onChange, label = 'Cantidad' }: QuantityFieldProps) {
  return (
    <div className={styles.field}>
      <fieldset className={styles.steps}>
        <legend className="only-spoken">{label}</legend>
        <IconButton label="Uno menos" onClick={() => onChange(value - 1)} disabled={value <= 1}>
          <IconMinus size="1.25rem" stroke={1.75} aria-hidden />
        </IconButton>
        <output className={styles.value} aria-live="polite">
          {value}
        </output>
        <IconButton label="Uno más" onClick={() => onChange(value + 1)} disabled={value >= max}>
          <IconPlus size="1.25rem" stroke={1.75} aria-hidden />
        </IconButton>
      </fieldset>
      {value >= max && <p className={styles.max}>{maxWords(max)}</p>}
    </div>
  )
}

const maxWords = (max: number) => {
  if (max >= maxUnitsPerLine) return `Como máximo ${maxUnitsPerLine} de cada uno.`
  return max === 1 ? 'Solo queda 1.' : `Solo quedan ${max}.`
}
