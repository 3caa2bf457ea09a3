import { shortName } from './text/short-name.ts'

/** What words of a notice know beside its facts. */
export type Happened = {
  /** How many times, with all that it tells at once; at least 1. */
  count: number
  /** How many people did it, at most as many. */
  people: number
  /** The latest who did it; `Alguien` when that is unknown or their account is gone. */
  actor: string
}

/** One kind of notice. */
export type Notice<Facts> = {
  topic: string
  /** One sentence, made anew each time it is read. A method, so that notices of all kinds fit one list. */
  write(facts: Facts, happened: Happened): string
  /** Facts with the signs that break careless words: accents, ñ, ampersands, brackets. They must survive JSON. */
  sample: Facts
}

/** Notices of a feature by kind. */
export type Notices = Record<string, Notice<unknown>>

/** What each kind is written from. */
export type NoticeFacts<N> = {
  [K in keyof N]: N[K] extends { sample: infer Facts } ? Facts : never
}

/** Declares a notice; exists so that its facts are inferred from how it is written. */
export const notice = <Facts>(definition: Notice<Facts>): Notice<Facts> => definition

/** The same of what was done in public: whoever did it is named as the page names them. */
export const publicNotice = <Facts>({ write, ...rest }: Notice<Facts>): Notice<Facts> => ({
  ...rest,
  write: (facts, { actor, ...happened }) => write(facts, { ...happened, actor: shortName(actor) }),
})

/** Who did it, for the beginning of a sentence: `Ana`, or `Ana y 12 más` when thirteen people did, however often each. */
export const whoDid = ({ people, actor }: Happened): string =>
  people > 1 ? `${actor} y ${people - 1} más` : actor
