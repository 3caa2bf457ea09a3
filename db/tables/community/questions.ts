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

// Others report what people write, so it is a subject itself.
const id = () => ownId().references(() => subjects.id, { onDelete: 'cascade' })

const count = () => integer().notNull().default(0)

const personId = () => uuid().references(() => profiles.id, { onDelete: 'set null' })

/** What somebody wants to know of a business, or of one of its products. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    productId: uuid().references(() => products.id, { onDelete: 'cascade' }),
    /** Null once the account is gone. */
    personId: personId(),
    /** Made by the browser for one press of the button. */
    key: uuid().notNull(),
    /** Empty once it was taken back. */
    text: text().notNull(),
    /** What was added when its words could not be changed any more. */
    addition: text(),
    addedAt: at(),
    state: text({ enum: questionStates }).notNull().default('published'),
    /** Published answers, those of the team, and how often one of them helped somebody; the database alone writes them, and the next two. */
    answers: count(),
    teamAnswers: count(),
    useful: count(),
    /** Its words as they are searched, and its business as a word beside them: what is asked of one business is in one place of the index. */
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

/** An answer, signed as what its author was when they gave it: a badge that falls later takes nothing from it. */
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
    /** The database alone writes what its author was, and of the team the badge that the business had. */
    signedAs: text({ enum: signatures }).notNull().default('reader'),
    badgeLevel: integer(),
    badgeFacts: text({ enum: factKinds }).array(),
    /** How many people it helped; the database counts them. */
    useful: count(),
    /** Since when it is the one that helped, by who asked or the team. */
    helpedAt: at(),
    helpedBy: personId(),
    /** The one that helped first, then by how many it helped; of as many the team's. */
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

/** That an answer helped somebody other than its author. */
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

/** Who wants to hear of the answers to a question beside who asked it. */
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
