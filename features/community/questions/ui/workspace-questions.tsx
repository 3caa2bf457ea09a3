import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { listMyTasks } from '#features/directory/businesses/contract/my-tasks.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { FilterChips } from '#shared/ui/lists/filters.tsx'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import type { ListedQuestion } from '../contract/question.ts'
import { listBusinessQuestions } from '../contract/workspace.ts'
import {
  type WorkspaceQuestionState,
  workspaceQuestionStates,
  workspaceQuestionWords,
} from '../vocabulary.ts'
import { AnswerCard } from './answer-card.tsx'
import { AnswerForm } from './answer-form.tsx'
import styles from './form.module.css'
import { QuestionCard } from './question-card.tsx'

type Props = { business: { id: string; slug: string; name: string } }

const empty = {
  open: [
    'No hay preguntas por responder',
    'Cuando alguien le pregunte algo a tu negocio, espera aquí tu respuesta.',
  ],
  answered: ['Todavía no respondes preguntas', 'Lo que responde tu equipo queda aquí.'],
} as const

/**
 * Questions to the own business, open ones first, with a form to answer each in place; that of the
 * question in the address is open.
 */
export function WorkspaceQuestions({ business }: Props) {
  const [state, setState] = useState<WorkspaceQuestionState>('open')
  const { hash } = useLocation()
  const list = useCallPages(
    listBusinessQuestions,
    { businessId: business.id, state, size: 20 },
    { keepsBefore: true },
  )
  if (list.error && !list.rows)
    return <ErrorState message={list.error.message} onRetry={list.retry} />
  if (!list.rows) return <Skeleton height="20rem" rows />
  return (
    <div className={styles.list}>
      <FilterChips
        label="Estado de las preguntas"
        all={workspaceQuestionWords.open}
        choices={workspaceQuestionStates.filter((one) => one !== 'open')}
        words={workspaceQuestionWords}
        counts={null}
        value={state === 'open' ? undefined : state}
        onChange={(next) => setState(next ?? 'open')}
      />
      {list.rows.length === 0 && <EmptyState title={empty[state][0]}>{empty[state][1]}</EmptyState>}
      {list.rows.map((question) => (
        <QuestionCard
          key={question.id}
          question={question}
          to={`/negocios/${business.slug}/preguntas/${question.id}`}
        >
          {question.best.map((answer) => (
            <AnswerCard key={answer.id} answer={answer} />
          ))}
          <Answering
            question={question}
            isNamed={state === 'open' && hash === `#pregunta-${question.id}`}
          />
        </QuestionCard>
      ))}
      <MoreRows list={list} />
    </div>
  )
}

type AnsweringProps = { question: ListedQuestion; isNamed: boolean }

function Answering({ question: { id, state }, isNamed }: AnsweringProps) {
  const [isOpen, setOpen] = useState(isNamed)
  useEffect(() => {
    if (isNamed) document.getElementById(`pregunta-${id}`)?.scrollIntoView?.()
  }, [isNamed, id])
  if (state === 'withdrawn') return null
  const close = () => setOpen(false)
  if (!isOpen)
    return (
      <div className={styles.actions}>
        <Button onClick={() => setOpen(true)}>Responder</Button>
      </div>
    )
  return (
    <AnswerForm
      questionId={id}
      where={`/dashboard-my-business/preguntas#${id}`}
      isTeam
      onDone={close}
      onCancel={close}
      refreshes={[listBusinessQuestions, listMyTasks]}
    />
  )
}
