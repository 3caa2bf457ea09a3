import type { Answer, Question } from '#features/community/questions/contract/question.ts'
import { isOfTeam, signatureWords } from '#features/community/questions/vocabulary.ts'
import { deletedAccountWords } from '#features/community/reviews/vocabulary.ts'
import { verificationWords } from '#features/directory/businesses/contract/verification-words.ts'

type QuestionContext = { business: { name: string; slug: string }; siteUrl: string }

const person = (name: string | null) => ({ '@type': 'Person', name: name ?? deletedAccountWords })

/** Role of the answer's author, and the badge that the business had at that time. */
const signatureOf = ({ signedAs, badge }: Answer) =>
  [signatureWords[signedAs], badge && verificationWords({ ...badge, until: null })]
    .filter(Boolean)
    .join('. ')

const wholeText = ({ text, addition }: Question | Answer) =>
  [text, addition?.text].filter(Boolean).join('\n')

/**
 * schema.org QAPage of a question with its answers; null if the question is hidden or has no
 * visible answer. The answer marked as helpful is the accepted one. Team members answer as the
 * business.
 */
export function questionData(
  question: Question,
  answers: Answer[],
  { business, siteUrl }: QuestionContext,
): Record<string, unknown> | null {
  const visible = answers.filter(({ isHidden }) => !isHidden)
  if (question.isHidden || question.state !== 'published' || visible.length === 0) return null
  const url = `${siteUrl}/negocios/${business.slug}/preguntas/${question.id}`
  const answerData = (answer: Answer) => ({
    '@type': 'Answer',
    text: wholeText(answer),
    url: `${url}#respuesta-${answer.id}`,
    datePublished: answer.createdAt,
    upvoteCount: answer.useful,
    author: {
      ...(isOfTeam(answer.signedAs)
        ? {
            '@type': 'Organization',
            name: business.name,
            url: `${siteUrl}/negocios/${business.slug}`,
          }
        : person(answer.author)),
      ...(answer.signedAs !== 'reader' && { description: signatureOf(answer) }),
      ...(answer.signedAs === 'lonja' && {
        affiliation: { '@type': 'Organization', name: 'Lonja', url: siteUrl },
      }),
    },
  })
  const accepted = visible.find(({ isHelpful }) => isHelpful)
  const others = visible.filter((answer) => answer !== accepted)
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: question.text,
      text: wholeText(question),
      url,
      answerCount: question.answers,
      datePublished: question.createdAt,
      author: person(question.author),
      ...(accepted && { acceptedAnswer: answerData(accepted) }),
      ...(others.length > 0 && { suggestedAnswer: others.map(answerData) }),
    },
  }
}

/** The questions of a list as schema.org ItemList, without hidden ones. */
export const questionsData = (
  questions: Question[],
  { business, siteUrl }: QuestionContext,
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: questions
    .filter(({ isHidden, state }) => !isHidden && state === 'published')
    .map(({ id, text }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: text,
      url: `${siteUrl}/negocios/${business.slug}/preguntas/${id}`,
    })),
})
