import styles from './numbers.module.css'

/**
 * A figure with one decimal. The page has the same bytes for everybody; the style sheet draws the
 * mark of the reader's country, which `useNumberMarks` sets on the root element.
 */
export function Decimal({ value }: { value: number }) {
  const [whole, tenths] = value.toFixed(1).split('.')
  return (
    <>
      {whole}
      <span className={styles.mark}>.</span>
      {tenths}
    </>
  )
}
