import { Button, Textarea } from '@mantine/core'
import { wholeSigns } from '#shared/text/truncate.ts'
import '#shared/ui/mantine.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useDraftForm } from '#shared/ui/calls/use-draft-form.ts'
import { Link } from '#shared/ui/link.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { findSimilarQuestions, getMyQuestionActivity, listMyQuestions } from '../contract/read.ts'
import { askQuestion } from '../contract/write.ts'
import { lengths } from '../vocabulary.ts'
import styles from './form.module.css'
import { answerCountWords } from './question-card.tsx'

type Props = {
  business: { slug: string; name: string }
  /** Slug of the product that it is about; undefined for the business. */
  product?: string
  /** URL of the form, for returning after sign-in. */
  where: string
  onDone: (questionId: string) => void
}

/** Form to ask a business in public; suggests similar existing questions while typing. */
export function AskForm({ business: { slug, name }, product, where, onDone }: Props) {
  const { form, send, isSending, error, isGuest } = useDraftForm(askQuestion, {
    name: 'ask',
    where,
    more: {},
    toInput: ({ text, key }) => ({ slug, product, text, key }),
    refreshes: [getMyQuestionActivity, listMyQuestions],
    onSuccess: ({ id }) => onDone(id),
  })
  return (
    <form onSubmit={send} className={styles.form} noValidate>
      <Textarea
        label={`¿Qué quieres saber de ${name}?`}
        description="Todos la leen, con tu nombre y la inicial de tu apellido. Sin datos personales de nadie."
        withAsterisk
        autosize
        minRows={3}
        maxRows={10}
        maxLength={lengths.question.max}
        {...form.getInputProps('text')}
      />
      <Similar slug={slug} text={form.values.text} />
      <FormError message={error} />
      <Button type="submit" size="md" loading={isSending}>
        {isGuest ? 'Entrar y preguntar' : 'Preguntar'}
      </Button>
      {isGuest && (
        <p className={styles.quiet}>
          Para preguntar hace falta una cuenta. Lo que escribiste te espera aquí.
        </p>
      )}
    </form>
  )
}

/** Similar existing questions, queried after a pause in typing. It is optional: on an error it renders nothing. */
function Similar({ slug, text }: { slug: string; text: string }) {
  const [typed] = useDebouncedValue(wholeSigns(text.trim(), lengths.question.max), 400)
  const found = useCall(
    findSimilarQuestions,
    { slug, text: typed },
    {
      enabled: typed.length >= lengths.question.min,
      placeholderData: (before) => before,
      staleTime: 60_000,
      retry: false,
    },
  )
  const items = typed.length >= lengths.question.min ? (found.data?.items ?? []) : []
  return (
    <div aria-live="polite">
      {items.length > 0 && (
        <div className={styles.similar}>
          <strong>¿Es una de estas?</strong>
          <ul>
            {items.map(({ id, text: question, answers }) => (
              <li key={id}>
                <Link to={`/negocios/${slug}/preguntas/${id}`}>{question}</Link>{' '}
                <span className={styles.quiet}>{answerCountWords(answers)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
