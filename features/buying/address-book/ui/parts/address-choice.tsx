import { Radio } from '@mantine/core'
import type { SavedAddress } from '../../contract.ts'
import styles from '../address-book.module.css'
import { addressOneLine, nameOf } from './address-values.ts'

const other = 'otra'

type Props = {
  saved: readonly SavedAddress[]
  /** Null when the address is typed. */
  chosen: SavedAddress | null
  onChoose: (chosen: SavedAddress | null) => void
}

/** Choice between the saved addresses and a new one. */
export function AddressChoice({ saved, chosen, onChoose }: Props) {
  return (
    <Radio.Group
      label="Tus direcciones"
      value={chosen?.id ?? other}
      onChange={(value) => onChoose(saved.find(({ id }) => id === value) ?? null)}
    >
      <div className={styles.choices}>
        {saved.map((one) => (
          <Radio
            key={one.id}
            value={one.id}
            label={nameOf(one)}
            description={addressOneLine(one)}
          />
        ))}
        <Radio value={other} label="Otra dirección" />
      </div>
    </Radio.Group>
  )
}
