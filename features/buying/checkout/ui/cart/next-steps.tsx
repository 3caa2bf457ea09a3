import type { CartLine } from '../../contract/cart.ts'
import styles from './cart.module.css'

/** How what is bought arrives: the last of the steps. */
function arrivalOf(lines: CartLine[]): { name: string; words: string; asks: string } {
  if (lines.some(({ isShipped }) => isShipped))
    return {
      name: 'Entrega',
      words: 'La tienda lo prepara y te avisamos de cada paso.',
      asks: 'Tu nombre, tu correo y a dónde va.',
    }
  const asks = 'Tu nombre y tu correo: nada más.'
  return lines.every(({ isDownloaded }) => isDownloaded)
    ? { name: 'Descarga', words: 'Tus archivos están listos en cuanto pagas.', asks }
    : { name: 'Entrega', words: 'La tienda se pone de acuerdo contigo.', asks }
}

/** What happens after the cart, in three steps. */
export function NextSteps({ lines }: { lines: CartLine[] }) {
  const { asks, name, words } = arrivalOf(lines)
  const steps = [
    { name: 'Datos', words: asks },
    { name: 'Pago', words: 'Ves el total completo antes de pagar.' },
    { name, words },
  ]
  return (
    <section aria-labelledby="que-sigue" className={styles.next}>
      <h2 id="que-sigue">Qué sigue</h2>
      <ol>
        {steps.map((step) => (
          <li key={step.name}>
            <strong>{step.name}</strong>
            <span className={styles.hint}>{step.words}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
