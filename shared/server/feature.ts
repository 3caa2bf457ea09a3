import type { SQL } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { AppError } from '../app-error.ts'
import type { BusinessRole } from '../business-roles.ts'
import type { ChannelPreference, TopicGroup } from '../channels.ts'
import type { Notices } from '../notice.ts'
import type { PageTag } from '../page-tags.ts'
import type { TeamTaskKind } from '../team-task-kinds.ts'
import type { AccountMergeRule } from './account-merge.ts'
import type { AdapterRoute } from './adapter-route.ts'
import type { RequestInfo } from './caller.ts'
import type { EmailTemplates } from './email-template.ts'
import type { PersonalData } from './personal-data.ts'
import type { Protocol } from './protocol.ts'
import type { Route } from './route.ts'
import type { Database, Job, RepeatedWork, Services } from './services.ts'

/** A protocol outside /api for third-party clients; `routes` declares who may call what. */
export type ProtocolAdapter = {
  open: (services: Services) => Hono<{ Variables: { request: RequestInfo } }>
  routes: AdapterRoute[]
  /** Formats a refusal for its clients when the request never reaches the adapter; plain text by default. */
  refuse?: (error: AppError, request: Request) => Response
  /**
   * For public files that are expensive to build: cached for seconds by path, until a change with one of these tags;
   * `max` is the rate limit per address.
   */
  cached?: { tags: readonly PageTag[]; max: { points: number; seconds: number } }
}

/** A topic of notifications, with its preferences per channel (site, mail, push) and its explanation. */
export type Topic = {
  title: string
  explains: string
  /** Sort order in the preferences; no two topics share one. */
  position: number
} & (
  | {
      /** Sent on the site and by mail regardless of preferences: security, orders, decisions. */
      always: true
    }
  | {
      always?: false
      /** Under which heading it stands in the preferences. */
      group: TopicGroup
      /** Default preferences. A topic sent by mail alone has no notices, and so no summary. */
      atFirst: { mail: ChannelPreference } & (
        | { here: boolean; push: boolean }
        | { here?: never; push?: never }
      )
    }
)

/** How an entry of the audit log is shown in the activity feed. */
export type ActivityWords = { action: string; color: 'good' | 'problem' | 'plain' }

/** A reported item as staff see it. */
export type ReportedItem = {
  id: string
  /** For example «Opinión de 2 estrellas sobre Café Luz». */
  title: string
  /** The author's text. */
  text: string | null
  pictures: { url: string; alt: string }[]
  /** Null for items of a business, and after the author's account was deleted. */
  authorId: string | null
  /** Published in the name of a business or of the platform: readers do not see which team member wrote it. */
  isOfBusiness?: boolean
  /** Path of the public page that shows it; null for what only its participants see. */
  path: string | null
  /** The business that it belongs to, or on whose page it is shown. */
  businessId: string | null
  /** Context, such as the reply of the business. */
  around: { title: string; text: string }[]
  /** When its text was last edited. */
  changedAt: Date
  /** `seen`: public; `unseen`: not public, because of its author or page; `removed`: by staff. */
  standing: 'seen' | 'unseen' | 'removed'
}

/** The decision of a case, for further effects in the item's own feature. */
export type CaseOutcome = {
  caseId: string
  /** Identifies the decision within its case; at most 100 characters. */
  cause: string
  removed: boolean
  reason: string
  decidedBy: string
  isAppeal: boolean
  /** Accounts that the caller has already notified. */
  notified: readonly string[]
}

/** The state of an item before staff took it down, and when that state ends, if it does. */
export type PreviousState = { state: string; until: string | null }

/** A message of a conversation as staff see it after a report. */
export type ReportedMessage = {
  /** Who wrote it; null after the account was deleted. */
  by: string | null
  text: string
  /** Its files; `mediaId` is for a link that staff open. */
  files: { mediaId: string; name: string; contentType: string; bytes: number }[]
  writtenAt: Date
  /** 0 is the reported message, 1 the one before it. */
  distance: number
}

/** Items that only their participants see: to anybody else they do not exist, staff included until they open a case. */
type PrivateItems = {
  /** Whether a person received it or wrote it, alone or as a team; null for anybody else. */
  roleOf: (db: Database, id: string, profileId: string) => Promise<'reader' | 'writer' | null>
  /** Locks what it belongs to, after its business and before its subject. */
  lock: (tx: Database, id: string) => Promise<void>
  /** Stores what staff may see of it and around it, as it is now, unless that was stored before. */
  preserve: (tx: Database, id: string) => Promise<void>
  /** Returns what was stored, oldest first. The caller records the access in the audit log. */
  open: (db: Database, id: string) => Promise<ReportedMessage[]>
}

/** A kind of item that people can report; declared by its feature (`reportables` of the manifest). */
export type Reportable = {
  /** Describes items by id and omits deleted ones. Drafts are `unseen`. */
  describe: (db: Database, ids: string[]) => Promise<ReportedItem[]>
} & (
  | {
      /** Removes or restores it, and updates counters and cached pages. Idempotent. */
      setRemoved: (services: Services, tx: Database, id: string, removed: boolean) => Promise<void>
      /** Runs after `setRemoved`: further effects of the decision, such as closing a dispute. */
      conclude?: (
        services: Services,
        tx: Database,
        id: string,
        concluded: CaseOutcome,
      ) => Promise<void>
      /** Called when it is hidden pending a decision (`hidden_subjects`) or shown again: invalidates the pages that show it. */
      invalidate: (services: Services, tx: Database, id: string) => Promise<void>
      /** Ids of a person's items that staff have not removed, oldest first, at most `max`. */
      writtenBy: (db: Database, profileId: string, max: number) => Promise<string[]>
      takeDown?: never
      restore?: never
      lock?: never
      private?: never
    }
  | {
      /** Locks its dependent rows before its business is locked, in the order of other transactions. */
      lock?: (tx: Database, id: string) => Promise<void>
      /** Unpublishes it and invalidates its pages; resolves to its previous state. Throws `conflict` for an item that cannot be taken down. */
      takeDown: (services: Services, tx: Database, id: string) => Promise<PreviousState>
      /** Restores its previous state, unless its owner has changed it since or it can no longer be published. */
      restore: (services: Services, tx: Database, id: string, stood: PreviousState) => Promise<void>
      setRemoved?: never
      conclude?: never
      invalidate?: never
      writtenBy?: never
      private?: never
    }
  | {
      private: PrivateItems
      /** Removes it for all participants, or restores it. Idempotent. */
      setRemoved: (services: Services, tx: Database, id: string, removed: boolean) => Promise<void>
      conclude?: never
      invalidate?: never
      writtenBy?: never
      takeDown?: never
      restore?: never
      lock?: never
    }
  /** Items that no case removes: those that the platform publishes itself. */
  | {
      takeDown?: never
      restore?: never
      lock?: never
      setRemoved?: never
      conclude?: never
      invalidate?: never
      writtenBy?: never
      private?: never
    }
)

/** One thing that waits for the team of a business. */
type TeamTask = {
  /** Id of the thing itself; unique within its kind. */
  id: string
  businessId: string
  /** Spanish, without names of customers. */
  title: string
  /** Who waits and with which words; not shown to staff who view as the person. */
  detail?: string | undefined
  /** Label of the button. */
  action: string
  /** Path of the page on which it is done. */
  path: string
  since: Date
  dueAt: Date
  /** Number of tasks of this kind that wait in the business. */
  total: number
  /** Number of things that the task is about, where one stands for several. */
  things?: number
}

/** What a feature adds to the list of things that wait for the teams of businesses. */
export type TeamTasks = {
  /** The lowest role that may do them. */
  atLeast: BusinessRole
  /** At most `max` per business, those due first. */
  list: (db: Database, by: { businessIds: string[]; now: Date; max: number }) => Promise<TeamTask[]>
}

/** A request, order or return as a card in a conversation shows it to one side. */
type DescribedCard = {
  id: string
  title: string
  /** State in words. */
  state: string | null
  detail: string | null
  /** Path of the page on which this side sees it; null when there is none. */
  path: string | null
}

/** Describes cards of one kind by id as one side sees them, and omits what no longer exists. */
export type ConversationCards = (
  db: Database,
  ids: string[],
  side: 'person' | 'business',
) => Promise<DescribedCard[]>

/** Everything that one feature adds to the product. Wings order the features; mounting, jobs, mail and tests are derived from them. */
export type Feature = {
  name: string
  /** Spanish name. */
  title: string
  /** Endpoints of the API with their operations. */
  endpoints?: Route[]
  /** Protocol adapters by path prefix; `/` for single addresses. */
  adapters?: Record<string, ProtocolAdapter | Protocol>
  /** What it stores about people, for export and deletion. Deletion takes the features in reverse order. */
  personalData?: PersonalData[]
  /** Exceptions from how its rows move when two accounts are merged. */
  accountMerge?: AccountMergeRule[]
  jobs?: Job[]
  /**
   * Buckets of its pictures, each with SQL that says of a row of `media_objects` whether something of this feature shows it. Several
   * features may name one bucket. The job of `media` deletes after a day what none of them shows.
   */
  usedPictures?: Record<string, SQL>
  repeats?: RepeatedWork[]
  /** Prepares a migrated database before the site opens; idempotent and safe to interrupt. */
  prepare?: (services: Services) => Promise<void>
  /** Re-encrypts with the current data key what an older key encrypted; resolves to the number of texts. */
  reencrypt?: (services: Services) => Promise<number>
  /**
   * Opens a port of its own beside that of the site, when its settings ask for one; resolves to what
   * closes it. Called after `prepare`, in every process.
   */
  listen?: (services: Services) => Promise<(() => Promise<void>) | null>
  /** Ends its open streams and refuses new ones before the process stops. */
  endStreams?: (services: Services) => void
  /** Writes buffered data before the process ends. */
  flush?: (services: Services) => Promise<void>
  /** Audit actions that the activity feed shows, with their words. */
  activity?: Record<string, ActivityWords>
  /** Items that people can report, by kind of subject. */
  reportables?: Record<string, Reportable>
  /** What of it waits for the teams of businesses, by kind. */
  teamTasks?: Partial<Record<TeamTaskKind, TeamTasks>>
  /** Cards in conversations, by kind. */
  conversationCards?: Record<string, ConversationCards>
  /** What events of the live stream tell of it, by account; read for up to 500 accounts at once. */
  streamState?: (services: Services, userIds: readonly string[]) => Promise<Map<string, object>>
  /** Topics of its notices and mails. */
  topics?: Record<string, Topic>
  /** Notices to individual people, by kind. */
  notices?: Notices
  /** E-mail templates, imported when the first mail is rendered because they need React. */
  emailTemplates?: () => Promise<EmailTemplates>
}

/** A group of features; `name` is that of its folder in `features/`. */
export type Wing = { name: string; features: readonly Feature[] }
