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
import { readPieces } from './text/read-pieces.ts'
import { sentencesOf } from './text/sentences.ts'
import { tellMost } from './text/tell-most.ts'

/** What the directory and the blog hold of what a text says. */
async function findKnown({ reads }: Services, phrases: Map<string, Phrase>, postId: string | null) {
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

/** Everything that is proposed for a text. */
async function proposals(
  services: Services,
  { postId, checkedAt, fields }: ParsedInput<typeof contract>,
): Promise<Proposals> {
  const { title, subtitle, document } = fields
  const { pieces, lines } = readPieces(document)
  const phrases = findPhrases(pieces)
  const titleKeys = new Set(
    findPhrases([{ text: title, block: 0, inHeading: true, isPlain: false }]).keys(),
  )
  const known = await findKnown(services, phrases, postId)
  const told = tellMost(phrases, titleKeys, 12)
  const weights = new Map<string, number>()
  for (const { key, weight } of told)
    for (const word of key.split(' ')) weights.set(word, Math.max(weight, weights.get(word) ?? 0))
  const running = lines.flatMap(({ level, text }) => (level === null ? sentencesOf(text) : []))
  const words = lines.reduce((sum, { text }) => sum + countWords(text), 0)
  const synopsis = proposeSynopsis(running, weights)
  const titles = proposeTitles({
    title,
    subtitle,
    headings: lines.flatMap(({ level, text }) => (level === null ? [] : [text])),
    opening: running.slice(0, 2),
    phrases: told.map(({ phrase }) => phrase.text),
    place: known.places[0]?.name ?? null,
  })
  const post = checkPost({
    fields,
    lines,
    excerpt: excerptOf(running.join(' ')),
    checkedAt,
    now: services.now(),
  })
  const shown = fields.seoTitle || title
  const description =
    synopsis && excerptOf(fields.synopsis || synopsis, searchLengths.description.max)
  return {
    words,
    minutes: readingMinutes(words),
    titles,
    synopsis: synopsis === fields.synopsis ? null : synopsis,
    seoTitle: shown && shown.length <= searchLengths.title.max ? null : (titles[0] ?? null),
    seoDescription: description === fields.seoDescription ? null : description,
    tags: proposeTags(
      {
        used: known.tags.map(({ tag }) => tag),
        // A word that only means a trade (*masa*) is none of its names.
        category: known.trades.flatMap(({ phrase, isNamed }) => (isNamed ? [phrase.text] : [])),
        place: known.places.map(({ name }) => name),
        text: told.map(({ phrase }) => phrase.text),
      },
      fields.tags,
    ),
    links: proposeLinks(document, { ...known, businesses: known.businesses ?? [] }),
    isCut: known.businesses === null,
    findings: [...post.before, ...checkWords(lines), ...post.after],
  }
}

/** Texts that one member has read: each costs the machine up to a fraction of a second. */
const reading: Limit = { name: 'assistant:text', points: 300, seconds: 600 }

export const proposeForText = handle(contract, async ({ services, caller, input }) => {
  await takePoint(services, reading, caller.userId)
  return proposals(services, input)
})
