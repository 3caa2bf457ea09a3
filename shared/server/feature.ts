import type { SQL } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { AppError } from '../app-error.ts'
import type { ChannelPreference } from '../channels.ts'
import type { Notices } from '../notice.ts'
import type { PageTag } from '../page-tags.ts'
import type { AccountMergeRule } from './account-merge.ts'
import type { AdapterRoute } from './adapter-route.ts'
import type { RequestInfo } from './caller.ts'
import type { EmailTemplates } from './email-template.ts'
import type { PersonalData } from './personal-data.ts'
import type { Protocol } from './protocol.ts'
import type { Route } from './route.ts'
import type { Database, Job, RepeatedWork, Services } from './services.ts'

/** Addresses outside /api that answer other people's clients in their own way; `routes` says who may ask what. */
export type ProtocolAdapter = {
  open: (services: Services) => Hono<{ Variables: { request: RequestInfo } }>
  routes: AdapterRoute[]
  /** A refusal in the form of its clients, made before it is asked; without it plain words. */
  refuse?: (error: AppError, request: Request) => Response
  /**
   * For files that are the same for everybody and dear to make: cached for seconds by their path alone, until a change with one of these tags; `max`
   * is what one address may ask for.
   */
  cached?: { tags: readonly PageTag[]; max: { points: number; seconds: number } }
}

/** What people are told of, here, by mail or by their browser, with the words that explain it. */
export type Topic = {
  title: string
  explains: string
  /** Where it stands among the others. */
  position: number
} & (
  | {
      /** Told here and by mail at once, whatever they say: security, orders, decisions. */ always: true
    }
  | {
      always?: false
      /** As it is until they say otherwise. What is told by mail alone has no notice, and so no summary. */
      atFirst: { mail: ChannelPreference } & (
        | { here: boolean; push: boolean }
        | { here?: never; push?: never }
      )
    }
)

/** How a line of the audit log reads in the activity feed. */
export type ActivityWords = { action: string; color: 'good' | 'problem' | 'plain' }

/** What staff see of something that was reported. */
export type Described = {
  id: string
  /** What it is, of what: «Opinión de 2 estrellas sobre Café Luz». */
  title: string
  /** In the words of who wrote it. */
  text: string | null
  pictures: { url: string; alt: string }[]
  /** Whose it is; null for what belongs to a business, and once the account is gone. */
  authorId: string | null
  /** Said in the name of a business, or of the house: who of its team wrote it is nothing to readers. */
  isOfBusiness?: boolean
  /** Where everybody sees it. */
  path: string
  /** Of whose page it is, or on whose page it stands. */
  businessId: string | null
  /** What stands around it, such as the answer of the business. */
  around: { title: string; text: string }[]
  /** When its words were last changed. */
  changedAt: Date
  /** `seen`: by everybody; `unseen`: by nobody else, for its author's or its page's reasons; `removed`: by staff. */
  standing: 'seen' | 'unseen' | 'removed'
}

/** What staff decided of something, for what hangs on it in its own feature. */
export type Concluded = {
  caseId: string
  /** Which decision of the case it is; at most 100 characters. */
  cause: string
  removed: boolean
  reason: string
  decidedBy: string
  isAppeal: boolean
  /** Accounts that hear of it from elsewhere. */
  heard: readonly string[]
}

/** How something stood before staff took it down: its state, and until when where that has an end. */
export type PreviousState = { state: string; until: string | null }

/** A kind of thing that people can report, by the feature that keeps it (`reportables` of its manifest). */
export type Reportable = {
  /** Of these ids; what is gone is left out. Drafts and strangers are `unseen`. */
  describe: (db: Database, ids: string[]) => Promise<Described[]>
} & (
  | {
      /** Takes it out or brings it back, with all that follows: figures, cached pages. Nothing happens when it stands so already. */
      setRemoved: (services: Services, tx: Database, id: string, removed: boolean) => Promise<void>
      /** After `setRemoved`: what else follows of a removal or a return, such as the end of a dispute. */
      conclude?: (
        services: Services,
        tx: Database,
        id: string,
        concluded: Concluded,
      ) => Promise<void>
      /** It was hidden until somebody decides (`hidden_subjects`), or shows again: invalidates the pages that show it. */
      invalidate: (services: Services, tx: Database, id: string) => Promise<void>
      /** Ids of what a person wrote and staff did not remove, at most so many, oldest first. */
      writtenBy: (db: Database, profileId: string, max: number) => Promise<string[]>
      takeDown?: never
      giveBack?: never
      hold?: never
    }
  | {
      /** Something with a page of its own. Holds what belongs to it, before its business is held, where others take them in that order. */
      hold?: (tx: Database, id: string) => Promise<void>
      /** Takes it from the public, with the pages that show it; resolves to how it stood. Throws `conflict` for what is not taken down. */
      takeDown: (services: Services, tx: Database, id: string) => Promise<PreviousState>
      /** Shows it as it stood, unless its people have made it something else since, or it lacks what publishing asks for. */
      giveBack: (
        services: Services,
        tx: Database,
        id: string,
        stood: PreviousState,
      ) => Promise<void>
      setRemoved?: never
      conclude?: never
      invalidate?: never
      writtenBy?: never
    }
  /** What staff do not remove by a case: what the house itself publishes. */
  | {
      takeDown?: never
      giveBack?: never
      hold?: never
      setRemoved?: never
      conclude?: never
      invalidate?: never
      writtenBy?: never
    }
)

/** Everything that one feature adds to the product. The wings put them in order; mounting, jobs, mail and tests follow from it. */
export type Feature = {
  name: string
  /** What people call it. */
  title: string
  /** What the API can do, each endpoint with its operation. */
  endpoints?: Route[]
  /** Adapters of its own by their prefix; `/` holds single addresses. */
  adapters?: Record<string, ProtocolAdapter | Protocol>
  /** What it stores about people, for export and deletion. Deletion takes the features in reverse order. */
  personalData?: PersonalData[]
  /** Exceptions from how its rows move when two accounts are merged. */
  accountMerge?: AccountMergeRule[]
  jobs?: Job[]
  /**
   * Buckets of its pictures, each with SQL that says of a row of `media_objects` whether something shows it. The job of `media` deletes the others
   * after a day.
   */
  usedPictures?: Record<string, SQL>
  repeats?: RepeatedWork[]
  /** What it does to a migrated database before the site opens; safe to repeat and to interrupt. */
  prepare?: (services: Services) => Promise<void>
  /** Closes with the present data key what it keeps sealed with an older one; resolves to how many texts that were. */
  reencrypt?: (services: Services) => Promise<number>
  /** Ends its answers that go on until somebody leaves, and opens none any more: the process is about to stop. */
  hangUp?: (services: Services) => void
  /** What it writes down before the process ends. */
  flush?: (services: Services) => Promise<void>
  /** Lines of the audit log that the activity feed shows, by action; others stay in the log alone. */
  activity?: Record<string, ActivityWords>
  /** What of it people can report, by kind of subject. */
  reportables?: Record<string, Reportable>
  /** What its notices and letters are about. */
  topics?: Record<string, Topic>
  /** What it tells single people, by kind. */
  notices?: Notices
  /** Its mails, read with the first one that is written: they bring React. */
  emailTemplates?: () => Promise<EmailTemplates>
}

/** Features that belong together; its folder in `features/` has its name. */
export type Wing = { name: string; features: readonly Feature[] }
