import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { FoldedText } from '#features/accounts/trust-and-blocks/ui/parts/folded-text.tsx'
import { useHiddenTexts } from '#features/accounts/trust-and-blocks/ui/parts/use-hidden-texts.ts'
import { listQuestions } from '#features/community/questions/contract/read.ts'
import { AnswerCard } from '#features/community/questions/ui/answer-card.tsx'
import { answerCountWords, QuestionCard } from '#features/community/questions/ui/question-card.tsx'
import { isOfTeam } from '#features/community/questions/vocabulary.ts'
import { readBusiness } from '#features/directory/search/contract/business.ts'
import { Breadcrumbs, breadcrumbData } from '#features/directory/search/ui/search/breadcrumbs.tsx'
import { isAppError } from '#shared/app-error.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { Link } from '#shared/ui/link.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { apiContext, markPageCacheable } from '#web/context.ts'
import { PageHead } from '#web/page-head.tsx'
import { PageShell } from '#web/shell/page-shell.tsx'
import { useSettings } from '#web/use-settings.ts'
import styles from '../../reviews/reviews-view.module.css'
import { TextMenu } from '../../text-actions/text-menu.tsx'
import { AskQuestion } from './ask-question.tsx'
import { Filters } from './filters.tsx'
import { useFreshQuestions } from './fresh-questions.ts'
import { questionsData } from './question-data.ts'
import { type QuestionsState, questionsAddress, readQuestionsAddress } from './questions-address.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) throw new Response(null, { status: 404 })
  const state = readQuestionsAddress(new URL(request.url).searchParams)
  const api = context.get(apiContext)
  const answer = await api.call(readBusiness, { slug })
  if ('movedTo' in answer) throw redirect(questionsAddress(answer.movedTo), 301)
  const found = await api.call(listQuestions, { slug, ...state }).catch((error: unknown) => {
    // The cursor is truncated or belongs to another order: restart the list.
    if (state.after && isAppError(error) && error.code === 'malformed')
      throw redirect(questionsAddress(slug, { ...state, after: '' }))
    throw error
  })
  const { id, name, state: businessState, place } = answer.business
  markPageCacheable(context, `business:${id}`)
  return {
    business: { slug, name, isOpen: businessState !== 'closed' },
    countryCode: place.countryCode,
    found,
    state,
  }
}

const isNarrowed = ({ answering, product, q, after }: QuestionsState) =>
  Boolean(answering || product || q || after)

/** Page of questions about a business and its products. */
export default function Questions() {
  const { business, countryCode, state, ...loaded } = useLoaderData<typeof loader>()
  const found = useFreshQuestions(business.slug, state, loaded.found)
  const wayOf = useHiddenTexts(
    found.items.flatMap(({ id, best }) => [id, ...best.map((answer) => answer.id)]),
  )
  const siteUrl = useSettings()?.siteUrl ?? ''
  const { name, slug, isOpen } = business
  const page = `/negocios/${slug}`
  const crumbs = [
    { name: 'Directorio', path: '/directorio' },
    { name, path: page },
    { name: 'Preguntas', path: questionsAddress(slug) },
  ]
  const isEmpty = found.items.length === 0 && !isNarrowed(state)
  return (
    <PageShell>
      <PageHead
        title={`Preguntas a ${name}`}
        description={`Qué le preguntan a ${name}, y qué responden el negocio, sus clientes y la comunidad.`}
        canonical={questionsAddress(slug)}
        country={countryCode}
        hidden={isEmpty || isNarrowed(state)}
        data={[questionsData(found.items, { business, siteUrl }), breadcrumbData(crumbs, siteUrl)]}
      />
      <div className={styles.page}>
        <Breadcrumbs crumbs={crumbs} />
        <div className={styles.head}>
          <h1>
            Preguntas a <Link to={page}>{name}</Link>
          </h1>
          {isOpen && <AskQuestion business={business} product={state.product} />}
        </div>
        {isEmpty ? (
          <EmptyState title="Todavía no hay preguntas" heading="h2">
            {isOpen
              ? 'Pregunta lo que quieras saber: le avisamos al negocio, y la respuesta le sirve a quien llega después.'
              : ''}
          </EmptyState>
        ) : (
          <>
            <Filters slug={slug} state={state} />
            {state.after && (
              <BackLink to={questionsAddress(slug, { ...state, after: '' })} spoken="Volver al">
                Principio de la lista
              </BackLink>
            )}
            {found.items.length === 0 && (
              <EmptyState title="Ninguna pregunta coincide" heading="h2">
                Prueba con otras palabras, quita los filtros o haz tu pregunta.
              </EmptyState>
            )}
            <div className={styles.list}>
              {found.items.map((question) => (
                <FoldedText key={question.id} way={wayOf(question.id)}>
                  <QuestionCard question={question} to={`${page}/preguntas/${question.id}`}>
                    {question.best.map((answer) => (
                      <FoldedText key={answer.id} way={wayOf(answer.id)}>
                        <AnswerCard answer={answer}>
                          <TextMenu
                            id={answer.id}
                            author={answer.author}
                            isPerson={!isOfTeam(answer.signedAs)}
                          />
                        </AnswerCard>
                      </FoldedText>
                    ))}
                    {question.answers === question.best.length ? (
                      question.state === 'published' && (
                        <Link to={`${page}/preguntas/${question.id}#responder`}>Responder</Link>
                      )
                    ) : (
                      <Link to={`${page}/preguntas/${question.id}`}>
                        Ver {answerCountWords(question.answers)}
                      </Link>
                    )}
                    {question.state === 'published' && (
                      <TextMenu id={question.id} author={question.author} />
                    )}
                  </QuestionCard>
                </FoldedText>
              ))}
            </div>
            {found.next && (
              <ButtonLink
                to={questionsAddress(slug, { ...state, after: found.next })}
                variant="plain"
              >
                Ver más preguntas
              </ButtonLink>
            )}
          </>
        )}
      </div>
    </PageShell>
  )
}
