import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import {
  challengeMethods,
  identityProviders,
  linkKinds,
} from '#features/accounts/auth/vocabulary.ts'
import { at, createdAt, id, oneOf, updatedAt } from '../columns.ts'

/** A person who can sign in. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    passwordHash: text(),
    emailConfirmedAt: at(),
    /** When somebody first showed that the mailbox is theirs. Until then every way into the account may be a stranger's. */
    mailboxProvedAt: at(),
    lastSignInAt: at(),
    userMetadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    appMetadata: jsonb()
      .$type<Record<string, unknown>>()
      .notNull()
      .default({ provider: 'email', providers: ['email'] }),
    /** Wanted instead of `email`; it takes its place when both addresses have confirmed. */
    newEmail: text(),
    emailChangeSentAt: at(),
    /** Suspended accounts are refused from their next request on. */
    suspendedAt: at(),
    /** The account of the same person that took this one in: nobody enters here any more, and a trigger lets no chain be made of it. */
    mergedInto: uuid().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    isDemo: boolean().notNull().default(false),
    /** E-mail, name and username, folded; the database writes it. */
    folded: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    index('users_mailbox').on(sql`mailbox_key(${t.email})`),
    index('users_words').using('gin', t.folded.op('gin_trgm_ops')),
    index('users_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('users_email_form', sql`${t.email} ~ '^[^@\\s]+@[^@\\s]+$'`),
    index('users_merged').on(t.mergedInto).where(sql`merged_into is not null`),
    check(
      'users_merged_shut',
      sql`${t.mergedInto} is null or (${t.suspendedAt} is not null and ${t.mergedInto} <> ${t.id})`,
    ),
    check('users_proved', sql`${t.mailboxProvedAt} is null or ${t.emailConfirmedAt} is not null`),
  ],
)

/** One sign-in on one device. Its rows are what every request is checked against. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text(),
    /** Assurance level: 1 password or link, 2 second factor given. */
    aal: integer().notNull().default(1),
    /** How the person proved who they are, oldest first; `timestamp` in seconds. */
    methods: jsonb().$type<{ method: string; timestamp: number }[]>().notNull().default([]),
    /** Marked by the staff sign-in after the username matched. */
    isStaff: boolean().notNull().default(false),
    createdAt: createdAt(),
    refreshedAt: at(),
    endedAt: at(),
  },
  (t) => [index('sessions_user').on(t.userId), check('sessions_aal', sql`${t.aal} in (1, 2)`)],
)

/** Browsers and systems on which an account was opened before, in words: `Chrome en Android`. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text().notNull(),
    firstSeenAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.device] })],
)

/**
 * Refresh tokens, hashed; each is used once. `successorSalt` and the token itself make its successor, so that equal requests
 * that come together get the same answer, while neither a stolen token nor this table alone can make the next one.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    parentId: bigint({ mode: 'number' }),
    successorSalt: text(),
    usedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('refresh_tokens_hash').on(t.tokenHash),
    index('refresh_tokens_session').on(t.sessionId),
    check('refresh_tokens_used', sql`(${t.usedAt} is null) = (${t.successorSalt} is null)`),
  ],
)

/** Single-use links and codes sent by mail, hashed. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: linkKinds }).notNull(),
    tokenHash: text().notNull(),
    email: text().notNull(),
    /** Hash of the digits that may be typed instead of opening the link. */
    codeHash: text(),
    /** Digits that were typed for it, right or wrong. */
    tries: integer().notNull().default(0),
    /** Sign-up links: the password that came with this very request. It counts once the link is used. */
    passwordHash: text(),
    /** The browser that waits for this link, when it asked with PKCE. */
    flowId: uuid().references(() => flowStates.id, { onDelete: 'set null' }),
    /** Changes of address: the session that asked, which outlives them. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [
    uniqueIndex('one_time_tokens_hash').on(t.tokenHash),
    index('one_time_tokens_user').on(t.userId, t.kind),
    index('one_time_tokens_session').on(t.sessionId).where(sql`session_id is not null`),
    check('one_time_tokens_kind', oneOf(t.kind, linkKinds)),
  ],
)

/** Sign-ins that began in a browser and end there with its verifier (PKCE): one code, used once within minutes. */
export const flowStates = pgTable(
  'flow_states',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** How the person proves who they are meanwhile, e.g. `otp` for a link sent by mail. */
    method: text().notNull(),
    codeChallenge: text().notNull(),
    challengeMethod: text({ enum: challengeMethods }).notNull(),
    /** Hash of the code that was handed out; null until then. */
    codeHash: text(),
    codeIssuedAt: at(),
    usedAt: at(),
    createdAt: createdAt(),
    /** The session that comes of it was asked for at the staff door, of a member. */
    isStaff: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('flow_states_code').on(t.codeHash),
    index('flow_states_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    check('flow_states_challenge_method', oneOf(t.challengeMethod, challengeMethods)),
  ],
)

/** Accounts elsewhere (Google) that open an account here. The e-mail with its password is no row of this table. */
export const identities = pgTable(
  'identities',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text({ enum: identityProviders }).notNull(),
    /** The provider's own id of the person, `sub`. */
    providerId: text().notNull(),
    email: text(),
    /** What the provider last said: name, e-mail. */
    identityData: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    lastSignInAt: at(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('identities_provider').on(t.provider, t.providerId),
    uniqueIndex('identities_user').on(t.userId, t.provider),
    check('identities_known', oneOf(t.provider, identityProviders)),
  ],
)

/** People on their way to a provider and back: each `state` is taken once, within minutes. */
export const oauthRequests = pgTable(
  'oauth_requests',
  {
    id: id(),
    provider: text({ enum: identityProviders }).notNull(),
    stateHash: text().notNull(),
    /** Hash of what only the browser that left holds, in a cookie. */
    browserHash: text().notNull(),
    nonce: text().notNull(),
    /** Our own PKCE verifier towards the provider. */
    verifier: text().notNull(),
    redirectTo: text().notNull(),
    /** PKCE of our own client; without it the session comes back in the fragment. */
    codeChallenge: text(),
    challengeMethod: text({ enum: challengeMethods }),
    /** Who wants to add the provider to the account they have. */
    linkUserId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The session they asked with: what it began ends with it. */
    linkSessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    /** Account that invited. */
    ref: uuid(),
    createdAt: createdAt(),
    usedAt: at(),
    /** Begun at the staff door: for members alone, and no account is made. */
    isStaff: boolean().notNull().default(false),
  },
  (t) => [
    check('oauth_requests_staff', sql`not (${t.isStaff} and ${t.linkUserId} is not null)`),
    uniqueIndex('oauth_requests_state').on(t.stateHash),
    index('oauth_requests_age').on(t.createdAt),
    index('oauth_requests_user').on(t.linkUserId).where(sql`link_user_id is not null`),
    index('oauth_requests_session').on(t.linkSessionId).where(sql`link_session_id is not null`),
    check(
      'oauth_requests_challenge',
      sql`(${t.codeChallenge} is null) = (${t.challengeMethod} is null)`,
    ),
    check('oauth_requests_link', sql`(${t.linkUserId} is null) = (${t.linkSessionId} is null)`),
  ],
)

/** Values made once at first start, by name, that are no secret: the public key (`anon_key`), who to enter the demonstration as. */
export const installation = pgTable('installation', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
})

/** Counters of rate-limiter-flexible: the layout is that library's. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

/** Second steps of signing in: an app that shows six digits every half minute (TOTP). Counts once `verifiedAt` is set. */
export const mfaFactors = pgTable(
  'mfa_factors',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    friendlyName: text(),
    /** Base32, shared with the app: readable, in rows of before they were sealed; each is sealed at its next use or in the night. */
    secret: text(),
    /** The same, sealed with the key that is not in the database. */
    sealedSecret: text(),
    verifiedAt: at(),
    /** Half minute whose digits were taken last: none are taken twice. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('mfa_factors_name').on(t.userId, t.friendlyName),
    index('mfa_factors_user').on(t.userId),
    check('mfa_factors_secret', sql`num_nonnulls(${t.secret}, ${t.sealedSecret}) = 1`),
  ],
)

/** Questions for the digits of a factor; each is answered once. */
export const mfaChallenges = pgTable(
  'mfa_challenges',
  {
    id: id(),
    factorId: uuid()
      .notNull()
      .references(() => mfaFactors.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    usedAt: at(),
  },
  (t) => [index('mfa_challenges_factor').on(t.factorId)],
)

/** Codes on paper that stand for a lost app, hashed; each is used once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('recovery_codes_hash').on(t.userId, t.codeHash)],
)
