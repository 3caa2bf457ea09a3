import type { BusinessPage } from '../../contract/business-page.ts'
import { paymentWords } from '../../vocabulary.ts'
import styles from './about-list.module.css'

const list = new Intl.ListFormat('es', { type: 'conjunction' })
const names = new Intl.DisplayNames('es', { type: 'language' })

/** A language by its code, `es` → `español`; text that is not a code is returned unchanged. */
function languageName(code: string): string {
  return /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(code) ? (names.of(code) ?? code) : code
}

const paymentName = (method: string) => (paymentWords as Record<string, string>)[method] ?? method

/** Lists languages, payment methods and founding year, if known. */
export function AboutList({
  business,
}: {
  business: Pick<BusinessPage, 'languages' | 'paymentMethods' | 'yearFounded'>
}) {
  const rows: [string, string][] = [
    [
      'Formas de pago',
      business.paymentMethods.length > 0
        ? list.format(business.paymentMethods.map(paymentName))
        : '',
    ],
    [
      'Idiomas',
      business.languages.length > 0 ? list.format(business.languages.map(languageName)) : '',
    ],
    ['Año de inicio', business.yearFounded?.toString() ?? ''],
  ]
  const filled = rows.filter(([, value]) => value)
  if (filled.length === 0) return null
  return (
    <dl className={styles.list}>
      {filled.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
