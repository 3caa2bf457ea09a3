import type { ListedQuestion } from '#features/questions/contract/shown.ts'
import { Link } from '#shared/ui/link.tsx'

type Props = {
  questions: ListedQuestion[]
  /** Address of all of them. */
  to: string
  className?: string
}

/** What is asked most of a business or a product, with what was answered, and the way to ask. */
export const QuestionsBlock = ({ questions, to, className }: Props) => (
  <section aria-labelledby="preguntas" className={className}>
    <h2 id="preguntas">Preguntas</h2>
    {questions.length === 0 && <p>Todavía no hay preguntas.</p>}
    {questions.map(
      ({ id, text, best }) =>
        text && (
          <p key={id}>
            <strong>{text}</strong>
            {best.slice(0, 1).map(
              (answer) =>
                answer.text && (
                  <span key={answer.id}>
                    <br />
                    {answer.author}: {answer.text}
                  </span>
                ),
            )}
          </p>
        ),
    )}
    <p>
      <Link to={to}>Ver y hacer preguntas</Link>
    </p>
  </section>
)
