import { Button, Textarea } from '@mantine/core'
import { wholeSigns } from '#shared/text/truncate.ts'
import '#shared/ui/mantine.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useWrittenForm } from '#shared/ui/calls/use-written-form.ts'
import { Link } from '#shared/ui/link.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { findSimilarQuestions, listMyQuestions, readMyPart } from '../contract/read.ts'
import { askQuestion } from '../contract/write.ts'
import { lengths } from '../vocabulary.ts'
import styles from './form.module.css'
import { answerCountWords } from './question-card.tsx'

type Props = {
  business: { slug: string; name: string }
  /** What it is about, where that is a product. */
  product?: string
  /** Address at which it is written. */
  where: string
  onDone: (questionId: string) => void
}

/** Asks a business in public; what was asked already is offered while one writes. */
export function AskForm({ business: { slug, name }, product, where, onDone }: Props) {
  const { form, send, isSending, error, isGuest } = useWrittenForm(askQuestion, {
    name: 'ask',
    where,
    more: {},
    toInput: ({ text, key }) => ({ slug, product, text, key }),
    refreshes: [readMyPart, listMyQuestions],
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

/** What was asked already, once somebody stops typing for a moment. It helps and is needed for nothing: where it can't be read, nothing stands here. */
function Similar({ slug, text }: { slug: string; text: string }) {
  const [typed] = useDebouncedValue(wholeSigns(text.trim(), lengths.question.max), 400)
  const found = useCall(
    findSimilarQuestions,
    { slug, text: typed },
    {
      enabled: typed.length >= lengths.question.least,
      placeholderData: (before) => before,
      staleTime: 60_000,
      retry: false,
    },
  )
  const items = typed.length >= lengths.question.least ? (found.data?.items ?? []) : []
  return (
    <div aria-live="polite">
      {items.length > 0 && (
        <div className={styles.similar}>
          <strong>¿Es una de estas?</strong>
          <ul>
            {items.map(({ id, text: asked, answers }) => (
              <li key={id}>
                <Link to={`/negocios/${slug}/preguntas/${id}`}>{asked}</Link>{' '}
                <span className={styles.quiet}>{answerCountWords(answers)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
