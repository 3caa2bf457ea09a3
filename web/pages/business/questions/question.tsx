import {
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from 'react-router'
import { FoldedText } from '#features/accounts/trust-and-blocks/ui/parts/folded-text.tsx'
import { useHiddenTexts } from '#features/accounts/trust-and-blocks/ui/parts/use-hidden-texts.ts'
import { readQuestion } from '#features/community/questions/contract/read.ts'
import { AnswerCard } from '#features/community/questions/ui/answer-card.tsx'
import { answerCountWords, QuestionCard } from '#features/community/questions/ui/question-card.tsx'
import { isOfTeam } from '#features/community/questions/vocabulary.ts'
import { readBusiness } from '#features/directory/search/contract/business.ts'
import { Breadcrumbs, breadcrumbData } from '#features/directory/search/ui/search/breadcrumbs.tsx'
import { isAppError } from '#shared/app-error.ts'
import { truncate } from '#shared/text/truncate.ts'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Link } from '#shared/ui/link.tsx'
import { apiContext, markPageCacheable } from '#web/context.ts'
import { PageHead } from '#web/page-head.tsx'
import { PageShell } from '#web/shell/page-shell.tsx'
import { useSettings } from '#web/use-settings.ts'
import styles from '../../reviews/reviews-view.module.css'
import { TextMenu } from '../../text-actions/text-menu.tsx'
import { answersOfPage, useFreshQuestion } from './fresh-questions.ts'
import { questionData } from './question-data.ts'
import { QuestionSlot } from './question-slot.tsx'
import { questionsAddress } from './questions-address.ts'

const AnswerActions = lazyPart(async () => ({
  default: (await import('#features/community/questions/ui/reader-actions.tsx')).AnswerActions,
}))

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { slug = '', questionId = '' } = params
  if (!/^[a-z0-9-]{1,120}$/.test(slug) || !/^[0-9a-f-]{36}$/.test(questionId))
    throw new Response(null, { status: 404 })
  const api = context.get(apiContext)
  const path = (of: string) => `/negocios/${of}/preguntas/${questionId}`
  const answer = await api.call(readBusiness, { slug })
  if ('movedTo' in answer) throw redirect(path(answer.movedTo), 301)
  const after = new URL(request.url).searchParams.get('desde') ?? undefined
  const found = await api
    .call(readQuestion, { slug, questionId, after, size: answersOfPage })
    .catch((error: unknown) => {
      if (after && isAppError(error) && error.code === 'malformed') throw redirect(path(slug))
      throw error
    })
  markPageCacheable(context, `business:${answer.business.id}`)
  const { name, place } = answer.business
  return {
    business: { slug, name },
    countryCode: place.countryCode,
    ...found,
    isRest: after !== undefined,
  }
}

/** Page of one question with its answers. */
export default function Question() {
  const loaded = useLoaderData<typeof loader>()
  const { question, items, next, isMember, readAgain } = useFreshQuestion(loaded)
  const { business, countryCode, isRest } = loaded
  const wayOf = useHiddenTexts([question.id, ...items.map(({ id }) => id)])
  const siteUrl = useSettings()?.siteUrl ?? ''
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { name, slug } = business
  const list = questionsAddress(slug)
  const path = `${list}/${question.id}`
  const shown = question.text || 'Pregunta'
  const crumbs = [
    { name, path: `/negocios/${slug}` },
    { name: 'Preguntas', path: list },
    { name: shown, path },
  ]
  const data = questionData(question, items, { business, siteUrl })
  const onChanged = () => (isRest ? void revalidate() : readAgain())
  return (
    <PageShell>
      <PageHead
        title={`${shown} · ${name}`}
        description={truncate(
          items.find(({ text }) => text)?.text || `Una pregunta a ${name}.`,
          160,
        )}
        canonical={path}
        country={countryCode}
        hidden={data === null || isRest}
        data={data ? [data, breadcrumbData(crumbs, siteUrl)] : [breadcrumbData(crumbs, siteUrl)]}
      />
      <div className={styles.page}>
        <Breadcrumbs crumbs={crumbs} />
        <FoldedText way={wayOf(question.id)}>
          <QuestionCard question={question} heading="h1">
            <QuestionSlot slug={slug} question={question} onChanged={onChanged} />
            {question.state === 'published' && (
              <TextMenu id={question.id} author={question.author} />
            )}
          </QuestionCard>
        </FoldedText>
        <section aria-labelledby="respuestas" className={styles.list}>
          <h2 id="respuestas">{answerCountWords(question.answers)}</h2>
          {items.map((answer) => (
            <FoldedText key={answer.id} way={wayOf(answer.id)}>
              <AnswerCard answer={answer}>
                {isMember && (
                  <AnswerActions
                    slug={slug}
                    question={question}
                    answer={answer}
                    onChanged={onChanged}
                  />
                )}
                <TextMenu
                  id={answer.id}
                  author={answer.author}
                  isPerson={!isOfTeam(answer.signedAs)}
                />
              </AnswerCard>
            </FoldedText>
          ))}
          {!isMember && items.length > 0 && (
            <p>
              ¿Te sirvió alguna?{' '}
              <Button
                variant="quiet"
                onClick={() => navigate('/welcome', { state: { from: path } })}
              >
                Entra para decirlo
              </Button>
            </p>
          )}
          {next && (
            <ButtonLink to={`${path}?desde=${next}`} variant="plain">
              Ver más respuestas
            </ButtonLink>
          )}
        </section>
        <p>
          <Link to={list}>Todas las preguntas a {name}</Link>
        </p>
      </div>
    </PageShell>
  )
}
