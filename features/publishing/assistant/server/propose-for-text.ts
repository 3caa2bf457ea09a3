import { excerptOf, readingMinutes } from '#features/publishing/posts/server/index.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import { type Limit, takePoint } from '#shared/server/limit.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import { proposeForText as contract, type Proposals } from '../contract/propose.ts'
import { searchLengths } from '../vocabulary.ts'
import { findOtherPosts, findUsedTags } from './find-blog.ts'
import { findFigures } from './find-figures.ts'
import { findNamedBusinesses } from './find-named-businesses.ts'
import { findMentionedPlaces } from './find-places.ts'
import { findTrades } from './find-trades.ts'
import { proposeLinks } from './propose-links.ts'
import { proposeTags } from './propose-tags.ts'
import { checkPost } from './text/check-post.ts'
import { checkWords, countWords } from './text/check-words.ts'
import { findPhrases, type Phrase } from './text/find-phrases.ts'
import { proposeSynopsis } from './text/propose-synopsis.ts'
import { proposeTitles } from './text/propose-titles.ts'
import { rankPhrases } from './text/rank-phrases.ts'
import { readPieces } from './text/read-pieces.ts'
import { sentencesOf } from './text/sentences.ts'

/** Looks up the trades, places, tags, businesses and posts that the phrases of a text match. */
async function findMatches(
  { reads }: Services,
  phrases: Map<string, Phrase>,
  postId: string | null,
) {
  const { db, pool, searches } = reads
  const [trades, places, tags, businesses] = await Promise.all([
    findTrades(pool, phrases),
    findMentionedPlaces(pool, phrases),
    findUsedTags(db, phrases),
    findNamedBusinesses(searches, phrases),
  ])
  const ids = (items: { id: number }[]) => items.map(({ id }) => id)
  const [figures, posts] = await Promise.all([
    findFigures(pool, ids(trades), ids(places)),
    findOtherPosts(db, tags, postId),
  ])
  return { trades, places, tags, businesses, figures, posts }
}

/** All proposals for a text. */
async function buildProposals(
  services: Services,
  { postId, checkedAt, fields }: ParsedInput<typeof contract>,
): Promise<Proposals> {
  const { title, subtitle, document } = fields
  const { pieces, lines } = readPieces(document)
  const phrases = findPhrases(pieces)
  const titleKeys = new Set(
    findPhrases([{ text: title, block: 0, inHeading: true, isPlain: false }]).keys(),
  )
  const matches = await findMatches(services, phrases, postId)
  const ranked = rankPhrases(phrases, titleKeys, 12)
  const weights = new Map<string, number>()
  for (const { key, weight } of ranked)
    for (const word of key.split(' ')) weights.set(word, Math.max(weight, weights.get(word) ?? 0))
  const sentences = lines.flatMap(({ level, text }) => (level === null ? sentencesOf(text) : []))
  const words = lines.reduce((sum, { text }) => sum + countWords(text), 0)
  const synopsis = proposeSynopsis(sentences, weights)
  const titles = proposeTitles({
    title,
    subtitle,
    headings: lines.flatMap(({ level, text }) => (level === null ? [] : [text])),
    opening: sentences.slice(0, 2),
    phrases: ranked.map(({ phrase }) => phrase.text),
    place: matches.places[0]?.name ?? null,
  })
  const post = checkPost({
    fields,
    lines,
    excerpt: excerptOf(sentences.join(' ')),
    checkedAt,
    now: services.now(),
  })
  const searchTitle = fields.seoTitle || title
  const description =
    synopsis && excerptOf(fields.synopsis || synopsis, searchLengths.description.max)
  return {
    words,
    minutes: readingMinutes(words),
    titles,
    synopsis: synopsis === fields.synopsis ? null : synopsis,
    seoTitle:
      searchTitle && searchTitle.length <= searchLengths.title.max ? null : (titles[0] ?? null),
    seoDescription: description === fields.seoDescription ? null : description,
    tags: proposeTags(
      {
        used: matches.tags.map(({ tag }) => tag),
        // A synonym that only hints at a trade (*masa*) is not proposed as a tag.
        category: matches.trades.flatMap(({ phrase, isNamed }) => (isNamed ? [phrase.text] : [])),
        place: matches.places.map(({ name }) => name),
        text: ranked.map(({ phrase }) => phrase.text),
      },
      fields.tags,
    ),
    links: proposeLinks(document, { ...matches, businesses: matches.businesses ?? [] }),
    isCut: matches.businesses === null,
    findings: [...post.before, ...checkWords(lines), ...post.after],
  }
}

/** Analyses per team member: each takes up to a fraction of a second of CPU. */
const analysisLimit: Limit = { name: 'assistant:text', points: 300, seconds: 600 }

export const proposeForText = handle(contract, async ({ services, caller, input }) => {
  await takePoint(services, analysisLimit, caller.userId)
  return buildProposals(services, input)
})
