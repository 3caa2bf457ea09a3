import { useHiddenTexts } from '#features/accounts/trust-and-blocks/ui/parts/use-hidden-texts.ts'
import type { ListedQuestion } from '#features/community/questions/contract/shown.ts'
import { goneAuthor } from '#features/community/reviews/vocabulary.ts'
import { Link } from '#shared/ui/link.tsx'

type Props = {
  questions: ListedQuestion[]
  /** Address of all of them. */
  to: string
  className?: string
}

/** What is asked most of a business or a product, with what was answered, but of whom the reader keeps away, and the way to ask. */
export function QuestionsBlock({ questions, to, className }: Props) {
  const wayOf = useHiddenTexts(
    questions.flatMap(({ id, best }) => [id, ...best.slice(0, 1).map((answer) => answer.id)]),
  )
  return (
    <section aria-labelledby="preguntas" className={className}>
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
                      {answer.author ?? goneAuthor}: {answer.text}
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
