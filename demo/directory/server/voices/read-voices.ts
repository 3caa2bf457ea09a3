import { globSync } from 'node:fs'
import { z } from 'zod'
import { list, readRows } from '#demo/stores/server/index.ts'
import { root } from '#shared/server/root.ts'

const folder = 'demo/directory/data/voices'

/** Parts that opinions are composed of; `mixed` and `bad` carry the answer of the business. */
const opinionParts = [
  'opening',
  'good',
  'but',
  'mixed',
  'bad',
  'regret',
  'ending',
  'thanks',
] as const

const sentence = z.object({
  /** Categories or groups of them; `*` is every category. */
  trades: list,
  part: z.enum([...opinionParts, 'question']),
  text: z.string().min(1),
  answer: z.string(),
})
type Sentence = z.output<typeof sentence>

export type Answered = { text: string; answer: string }

/** What people say of a trade, and ask it, most specific first. */
export type Voices = {
  opening: string[]
  good: string[]
  but: string[]
  ending: string[]
  /** Beside what is bad. */
  regret: string[]
  thanks: string[]
  mixed: Answered[]
  bad: Answered[]
  question: Answered[]
}

/** The sentences that fit a category, in the words of Mexico: those of few trades before those of many. */
export function readVoices(): (category: string) => Voices {
  const groups = new Map(
    readRows(`${folder}/groups.csv`, z.object({ name: z.string(), trades: list })).map((group) => [
      group.name,
      group.trades,
    ]),
  )
  const rows = globSync('*.csv', { cwd: `${root}/${folder}` })
    .filter((file) => file !== 'groups.csv')
    .sort()
    .flatMap((file) => readRows(`${folder}/${file}`, sentence))
    .map((row) => ({
      ...row,
      fits: new Set(row.trades.flatMap((name) => groups.get(name) ?? [name])),
    }))
  const reach = ({ fits }: { fits: Set<string> }) =>
    fits.has('*') ? Number.POSITIVE_INFINITY : fits.size
  const ordered = rows.toSorted((a, b) => Math.sign(reach(a) - reach(b)) || 0)
  return (category) => {
    const own = ordered.filter(({ fits }) => fits.has('*') || fits.has(category))
    const answered = (part: Sentence['part']) =>
      own.filter((row) => row.part === part).map(({ text, answer }) => ({ text, answer }))
    const said = (part: Sentence['part']) => answered(part).map(({ text }) => text)
    return {
      opening: said('opening'),
      good: said('good'),
      but: said('but'),
      ending: said('ending'),
      regret: said('regret'),
      thanks: said('thanks'),
      mixed: answered('mixed'),
      bad: answered('bad'),
      question: answered('question'),
    }
  }
}
