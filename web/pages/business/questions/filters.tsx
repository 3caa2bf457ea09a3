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
import { submitForm } from '../../submit-form.ts'
import {
  answeringNames,
  type QuestionsState,
  questionsAddress,
  sortNames,
} from './questions-address.ts'

/**
 * Filters and order of the questions, as a form that submits to an address and so works before
 * hydration. A choice applies at once.
 */
export function Filters({ slug, state }: { slug: string; state: QuestionsState }) {
  const { sort, answering, product, q } = state
  return (
    <Form
      action={questionsAddress(slug)}
      className={styles.filters}
      preventScrollReset
      role="search"
      aria-label="Preguntas"
    >
      <div className={styles.words}>
        <label className={styles.field}>
          Buscar en las preguntas
          <input
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            placeholder="envíos, horario, garantía"
          />
        </label>
        <Button type="submit">Buscar</Button>
      </div>
      <label className={styles.field}>
        Orden
        <select name="orden" value={sortNames[sort]} onChange={submitForm}>
          {questionSorts.map((one) => (
            <option key={one} value={sortNames[one]}>
              {questionSortWords[one]}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        Respuesta
        <select
          name="respuesta"
          value={answering ? answeringNames[answering] : ''}
          onChange={submitForm}
        >
          <option value="">Todas</option>
          {answerFilters.map((one) => (
            <option key={one} value={answeringNames[one]}>
              {answerFilterWords[one]}
            </option>
          ))}
        </select>
      </label>
      {product && <input type="hidden" name="producto" value={product} />}
      {(answering || product || q) && (
        <p className={styles.act}>
          <Link to={questionsAddress(slug, { sort })}>Quitar filtros</Link>
        </p>
      )}
    </Form>
  )
}
