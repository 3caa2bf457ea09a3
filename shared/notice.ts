import { shortName } from './text/short-name.ts'

/** Input of a notice's text beside its facts. */
export type Happened = {
  /** Number of grouped events; at least 1. */
  count: number
  /** Number of distinct people, at most `count`. */
  people: number
  /** The latest actor; `Alguien` when unknown or deleted. */
  actor: string
}

/** One kind of notice. */
export type Notice<Facts> = {
  topic: string
  /** One sentence, rendered at each read. A method, so that notices of all kinds fit one list. */
  write(facts: Facts, happened: Happened): string
  /** Sample facts with characters that reveal missing escaping: accents, ñ, ampersands, brackets. Serializable as JSON. */
  sample: Facts
}

/** Notices of a feature by kind. */
export type Notices = Record<string, Notice<unknown>>

/** Facts of each kind. */
export type NoticeFacts<N> = {
  [K in keyof N]: N[K] extends { sample: infer Facts } ? Facts : never
}

/** Declares a notice; exists so that the type of its facts is inferred. */
export const notice = <Facts>(definition: Notice<Facts>): Notice<Facts> => definition

/** Declares a notice of a public action: the actor is named as on the page. */
export const publicNotice = <Facts>({ write, ...rest }: Notice<Facts>): Notice<Facts> => ({
  ...rest,
  write: (facts, { actor, ...happened }) => write(facts, { ...happened, actor: shortName(actor) }),
})

/** The actors, to begin a sentence: `Ana`, or `Ana y 12 más` for thirteen people, however often each acted. */
export const whoDid = ({ people, actor }: Happened): string =>
  people > 1 ? `${actor} y ${people - 1} más` : actor
