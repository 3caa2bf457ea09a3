import { Form } from 'react-router'
import {
  answerFilters,
  answerFilterWords,
  questionSorts,
  questionSortWords,
} from '#features/community/questions/vocabulary.ts'
import { Button } from '#shared/ui/button.tsx'
import { Link } from '#shared/ui/link.tsx'
import styles from '../../reviews/reviews-view.module.css'
import {
  answeringNames,
  type QuestionsState,
  questionsAddress,
  sortNames,
} from './questions-address.ts'

/**
 * Filters and order of the questions, as a form that submits to an address and so works before
 * hydration.
 */
export function Filters({ slug, state }: { slug: string; state: QuestionsState }) {
  const { sort, answering, product, q } = state
  return (
    <Form
      key={questionsAddress(slug, state)}
      action={questionsAddress(slug)}
      className={styles.filters}
      preventScrollReset
      role="search"
      aria-label="Preguntas"
    >
      <label className={styles.field}>
        Buscar en las preguntas
        <input
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          placeholder="envíos, horario, garantía"
        />
      </label>
      <label className={styles.field}>
        Orden
        <select name="orden" defaultValue={sortNames[sort]}>
          {questionSorts.map((one) => (
            <option key={one} value={sortNames[one]}>
              {questionSortWords[one]}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        Respuesta
        <select name="respuesta" defaultValue={answering ? answeringNames[answering] : ''}>
          <option value="">Todas</option>
          {answerFilters.map((one) => (
            <option key={one} value={answeringNames[one]}>
              {answerFilterWords[one]}
            </option>
          ))}
        </select>
      </label>
      {product && <input type="hidden" name="producto" value={product} />}
      <div className={styles.act}>
        <Button type="submit">Aplicar</Button>
        {(answering || product || q) && (
          <Link to={questionsAddress(slug, { sort })}>Quitar filtros</Link>
        )}
      </div>
    </Form>
  )
}
