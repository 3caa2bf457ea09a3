import { chooseValue, optionValues, type Variant } from './chosen-variant.ts'
import styles from './option-picker.module.css'

type OptionPickerProps = {
  options: string[]
  variants: Variant[]
  chosen: Variant
  onChoose: (variant: Variant) => void
  /** Distinguishes several pickers on one page. */
  id: string
}

/** One row of choices per option. Sold-out values can be selected and are labelled as sold out. */
export function OptionPicker({ options, variants, chosen, onChoose, id }: OptionPickerProps) {
  return (
    <>
      {optionValues(variants, chosen.values).map((values, at) => (
        <fieldset key={options[at]} className={styles.option}>
          <legend>
            {options[at]}: <strong>{chosen.values[at]}</strong>
          </legend>
          {values.map(({ value, isChosen, stock }) => (
            <label key={value} className={styles.value} data-stock={stock}>
              <input
                type="radio"
                name={`${id}-${at}`}
                value={value}
                checked={isChosen}
                onChange={() => {
                  const next = chooseValue(variants, chosen.values, at, value)
                  if (next) onChoose(next)
                }}
              />
              <span>
                {value}
                {stock !== 'here' && (
                  <span className="only-spoken">
                    {stock === 'none' ? ' (agotado)' : ' (agotado con lo que elegiste)'}
                  </span>
                )}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </>
  )
}
