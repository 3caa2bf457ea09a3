import { useHiddenTexts } from '#features/accounts/trust-and-blocks/ui/parts/use-hidden-texts.ts'
import type { ListedQuestion } from '#features/community/questions/contract/question.ts'
import { deletedAccountWords } from '#features/community/reviews/vocabulary.ts'
import { Link } from '#shared/ui/link.tsx'

type Props = {
  questions: ListedQuestion[]
  /** Address of the full list. */
  to: string
  className?: string
}

/**
 * The most useful questions about a business or product with one answer each, and a link to ask.
 * Texts of people whom the reader hides are left out.
 */
export function QuestionsBlock({ questions, to, className }: Props) {
  const wayOf = useHiddenTexts(
    questions.flatMap(({ id, best }) => [id, ...best.slice(0, 1).map((answer) => answer.id)]),
  )
  return (
    <section
      aria-labelledby="preguntas"
      className={className}
      data-empty={questions.length === 0 || undefined}
    >
      <h2 id="preguntas">Preguntas</h2>
      {questions.length === 0 && <p>Todavía no hay preguntas.</p>}
      {questions.map(
        ({ id, text, best }) =>
          text &&
          !wayOf(id) && (
            <p key={id}>
              <strong>{text}</strong>
              {best.slice(0, 1).map(
                (answer) =>
                  answer.text &&
                  !wayOf(answer.id) && (
                    <span key={answer.id}>
                      <br />
                      {answer.author ?? deletedAccountWords}: {answer.text}
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
}
