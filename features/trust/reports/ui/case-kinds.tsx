import { type ReportableKind, reportableKinds } from '#features/platform/subjects/vocabulary.ts'
import styles from '#shared/ui/queue.module.css'

/** Spanish plural labels of the kinds of subject. */
const kindWords: Record<ReportableKind, string> = {
  business: 'Negocios',
  product: 'Productos',
  store: 'Tiendas',
  post: 'Entradas',
  review: 'Opiniones',
  reply: 'Respuestas a opiniones',
  question: 'Preguntas',
  answer: 'Respuestas',
  comment: 'Comentarios',
  message: 'Mensajes',
}

type Props = {
  value: ReportableKind | undefined
  onChange: (value: ReportableKind | undefined) => void
}

/** Filter of the queue by kind of subject. */
export const CaseKinds = ({ value, onChange }: Props) => (
  <fieldset className={styles.views}>
    <legend className="only-spoken">Tipo</legend>
    <button type="button" aria-pressed={!value} onClick={() => onChange(undefined)}>
      Todo
    </button>
    {reportableKinds.map((kind) => (
      <button key={kind} type="button" aria-pressed={kind === value} onClick={() => onChange(kind)}>
        {kindWords[kind]}
      </button>
    ))}
  </fieldset>
)
