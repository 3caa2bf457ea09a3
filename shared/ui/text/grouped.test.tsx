import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { countries, countryCodes } from '../../countries.ts'
import { wholeNumber } from '../../text/whole-number.ts'
import { Grouped } from './grouped.tsx'
import styles from './numbers.module.css'

/** What a reader in this country sees: the style sheet's marks in place of the written ones. */
function seen(text: string, code: keyof typeof countries): string {
  const { container } = render(<Grouped>{text}</Grouped>)
  expect(container.textContent).toBe(text)
  const { decimalMark, hasBareThousands } = countries[code]
  for (const mark of container.querySelectorAll(`.${styles.group}`)) {
    const isLone = mark.classList.contains(styles.lone ?? '')
    mark.textContent = isLone && hasBareThousands ? '' : decimalMark === ',' ? '.' : ','
  }
  return container.textContent
}

test.each(countryCodes)('numbers look as people in %s write them', (code) => {
  const intl = new Intl.NumberFormat(`es-${code}`)
  for (const value of [0, 999, 1000, 2723, 10_000, 999_999, 1_234_567, 12_345_678])
    expect(seen(wholeNumber(value), code)).toBe(intl.format(value))
})

test('what is no number stays as it is', () => {
  expect(seen('Más de 1,000 negocios, 12,345 opiniones', 'CO')).toBe(
    'Más de 1.000 negocios, 12.345 opiniones',
  )
  expect(seen('Calle 5, 100 y 200, casa', 'CO')).toBe('Calle 5, 100 y 200, casa')
})
