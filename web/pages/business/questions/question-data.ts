import type { Answer, Question } from '#features/community/questions/contract/shown.ts'
import { isOfTeam, signatureWords } from '#features/community/questions/vocabulary.ts'
import { goneAuthor } from '#features/community/reviews/vocabulary.ts'
import { verificationWords } from '#features/directory/businesses/contract/verification-words.ts'

type Of = { business: { name: string; slug: string }; siteUrl: string }

const person = (name: string | null) => ({ '@type': 'Person', name: name ?? goneAuthor })

/** As what they answered: their role then, and of the team the badge that the business had. */
const signed = ({ signedAs, badge }: Answer) =>
  [signatureWords[signedAs], badge && verificationWords({ ...badge, until: null })]
    .filter(Boolean)
    .join('. ')

const wholeText = ({ text, addition }: Question | Answer) =>
  [text, addition?.text].filter(Boolean).join('\n')

/**
 * A question with its answers for search engines: schema.org QAPage. Null where its words are not to be seen, or nobody answered. The one that helped is
 * what they call accepted; who answers for the business is the business. Each says as what its author answered.
 */
export function questionData(
  question: Question,
  answers: Answer[],
  { business, siteUrl }: Of,
): Record<string, unknown> | null {
  const seen = answers.filter(({ isHidden }) => !isHidden)
  if (question.isHidden || question.state !== 'published' || seen.length === 0) return null
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
      ...(answer.signedAs !== 'reader' && { description: signed(answer) }),
      ...(answer.signedAs === 'lonja' && {
        affiliation: { '@type': 'Organization', name: 'Lonja', url: siteUrl },
      }),
    },
  })
  const accepted = seen.find(({ isHelpful }) => isHelpful)
  const others = seen.filter((answer) => answer !== accepted)
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

/** The questions of a list as addresses, in their order; those without words are left out. */
export const questionsData = (
  questions: Question[],
  { business, siteUrl }: Of,
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
