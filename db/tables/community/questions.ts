import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { subjects } from '#db/tables/platform/subjects.ts'
import { products } from '#db/tables/selling/products.ts'
import {
  answerStates,
  questionStates,
  signatures,
} from '#features/community/questions/vocabulary.ts'
import { factKinds } from '#features/directory/businesses/vocabulary.ts'
import { at, createdAt, oneOf, id as ownId, tsvector } from '../columns.ts'

// Questions and answers can be reported, so each is a subject.
const id = () => ownId().references(() => subjects.id, { onDelete: 'cascade' })

const count = () => integer().notNull().default(0)

const personId = () => uuid().references(() => profiles.id, { onDelete: 'set null' })

/** A public question to a business, optionally about one of its products. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    productId: uuid().references(() => products.id, { onDelete: 'cascade' }),
    /** Null after the account was deleted. */
    personId: personId(),
    /** Idempotency key: the browser creates one per submission. */
    key: uuid().notNull(),
    /** Empty after the author withdrew it. */
    text: text().notNull(),
    /** Text added after the period for editing. */
    addition: text(),
    addedAt: at(),
    state: text({ enum: questionStates }).notNull().default('published'),
    /** Number of published answers, of those by the team, and of "useful" votes on them. Triggers write these columns and the next two. */
    answers: count(),
    teamAnswers: count(),
    useful: count(),
    /** Full-text vector, with the business id as an extra word, so that a search within one business uses a single index. */
    search: tsvector().notNull().default(sql`''`),
    folded: text().notNull().default(''),
    createdAt: createdAt(),
    editedAt: at(),
  },
  (t) => [
    uniqueIndex('questions_once').on(t.personId, t.key),
    index('questions_newest').on(
      t.businessId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('questions_useful').on(
      t.businessId,
      t.useful.desc().nullsFirst(),
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('questions_product').on(
      t.productId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('questions_open')
      .on(t.businessId, t.createdAt, t.id)
      .where(sql`state = 'published' and team_answers = 0`),
    index('questions_person').on(
      t.personId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('questions_search').using('gin', t.search),
    check('questions_state', oneOf(t.state, questionStates)),
    check(
      'questions_text',
      sql`case when ${t.state} = 'published' then char_length(${t.text}) between 1 and 500
        else char_length(${t.text}) <= 500 end`,
    ),
    check('questions_addition', sql`char_length(${t.addition}) between 1 and 500`),
    check('questions_added', sql`(${t.addition} is null) = (${t.addedAt} is null)`),
    check(
      'questions_counts',
      sql`${t.answers} >= ${t.teamAnswers} and ${t.teamAnswers} >= 0 and ${t.useful} >= 0`,
    ),
  ],
)

/** An answer with the author's role at the time of writing; a badge that the business loses later stays on it. */
export const answers = pgTable(
  'answers',
  {
    id: id(),
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    personId: personId(),
    key: uuid().notNull(),
    text: text().notNull(),
    addition: text(),
    addedAt: at(),
    state: text({ enum: answerStates }).notNull().default('published'),
    /** Written by a trigger: role of the author and, for team members, the business's badge at that time. */
    signedAs: text({ enum: signatures }).notNull().default('reader'),
    badgeLevel: integer(),
    badgeFacts: text({ enum: factKinds }).array(),
    /** Number of "useful" votes; a trigger counts them. */
    useful: count(),
    /** When the asker or the team chose it as the helpful answer. */
    helpedAt: at(),
    helpedBy: personId(),
    /** Sort rank: the chosen answer first, then by votes; on equal votes the team's first. */
    rank: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`case when helped_at is null then 0 else 1000000000 end + 2 * least(useful, 1000000) + (badge_level is not null)::int`,
      ),
    search: tsvector().notNull().default(sql`''`),
    createdAt: createdAt(),
    editedAt: at(),
  },
  (t) => [
    uniqueIndex('answers_once').on(t.personId, t.key),
    uniqueIndex('answers_helped').on(t.questionId).where(sql`helped_at is not null`),
    index('answers_shown').on(t.questionId, t.rank.desc().nullsFirst(), t.createdAt, t.id),
    index('answers_person').on(
      t.personId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('answers_helped_by').on(t.helpedBy).where(sql`helped_by is not null`),
    index('answers_search').using('gin', t.search),
    check('answers_state', oneOf(t.state, answerStates)),
    check('answers_text', sql`char_length(${t.text}) between 1 and 2000`),
    check('answers_addition', sql`char_length(${t.addition}) between 1 and 500`),
    check('answers_added', sql`(${t.addition} is null) = (${t.addedAt} is null)`),
    check('answers_signed', oneOf(t.signedAs, signatures)),
    check(
      'answers_badge',
      sql`(${t.signedAs} in ('owner', 'manager', 'seller')) = (${t.badgeLevel} is not null) and (${t.badgeLevel} is null) = (${t.badgeFacts} is null)`,
    ),
    check('answers_level', sql`${t.badgeLevel} between 0 and 4`),
    check('answers_useful', sql`${t.useful} >= 0`),
    check('answers_helped_seen', sql`${t.helpedAt} is null or ${t.state} = 'published'`),
  ],
)

const reader = () =>
  uuid()
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })

/** A "useful" vote on an answer, never by its author. */
export const answerVotes = pgTable(
  'answer_votes',
  {
    answerId: uuid()
      .notNull()
      .references(() => answers.id, { onDelete: 'cascade' }),
    personId: reader(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'answer_votes_pk', columns: [t.answerId, t.personId] }),
    index('answer_votes_person').on(t.personId),
  ],
)

/** People other than the asker who are notified of answers. */
export const questionFollowers = pgTable(
  'question_followers',
  {
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    personId: reader(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'question_followers_pk', columns: [t.questionId, t.personId] }),
    index('question_followers_person').on(t.personId),
  ],
)
