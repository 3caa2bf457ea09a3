import { appealMonths, rules, ruleWords, turnedDownDays, underReview } from '#features/reports/vocabulary.ts'
import { Link } from '#shared/ui/link.tsx'
import styles from './page.module.css'

/** What may not be written or shown, how what people report is decided, and how to appeal. */
export function Rules() {
  return (
    <section id="normas">
      <h2>Normas y cómo decidimos</h2>
      <p>Lo que se escribe y se muestra aquí no puede ser:</p>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>
            <strong>{ruleWords[rule].name}.</strong> {ruleWords[rule].forbids}
          </li>
        ))}
      </ul>
      <p>Una mala experiencia contada con respeto no rompe ninguna norma.</p>
      <ol className={styles.steps}>
        <li>
          Cualquiera con cuenta puede reportar una opinión, un producto, una tienda o un negocio, una vez cada cosa. Nadie más que el equipo
          sabe quién avisó.
        </li>
        <li>
          Decide una persona del equipo que no lo escribió, no lo reportó y no tiene que ver con el negocio ni con quien lo escribió.
          Ninguna máquina retira nada.
        </li>
        <li>
          Si quienes reportan algo escrito pesan lo suficiente, se lee «{underReview}» hasta que esa persona decide. El peso depende de lo
          comprobado de cada cuenta, no de cuántas sean: las nuevas no pesan, las que están cerca entre sí pesan como una, las del negocio
          no pesan, y quien avisó sin razón en los últimos {turnedDownDays} días pesa menos. Contra quien tiene la identidad verificada hace
          falta alguien verificado. Negocios, productos y tiendas no se ocultan así, y las estrellas de una opinión oculta siguen contando.
        </li>
        <li>
          Quien lo escribió lee qué norma rompe, el motivo y cómo apelar. Puede apelar una vez en {appealMonths} meses desde{' '}
          <Link to="/decisiones">Decisiones</Link>, y decide otra persona. Si tiene razón, vuelve con sus cifras. Quien avisó y no está de
          acuerdo puede pedir otra revisión, también una vez. Igual cuando un negocio pide revisar una opinión.
        </li>
        <li>Si una cuenta entera se dedica a romper las normas, podemos retirar todo lo que escribió. Cada texto se puede apelar.</li>
      </ol>
    </section>
  )
}
