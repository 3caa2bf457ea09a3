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

/** An account that a person signs in to. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    passwordHash: text(),
    emailConfirmedAt: at(),
    /**
     * When somebody first proved that they read the mailbox. Until then every sign-in method of the
     * account may belong to a stranger.
     */
    mailboxProvedAt: at(),
    lastSignInAt: at(),
    userMetadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    appMetadata: jsonb()
      .$type<Record<string, unknown>>()
      .notNull()
      .default({ provider: 'email', providers: ['email'] }),
    /** Requested address; it replaces `email` once both addresses have confirmed the change. */
    newEmail: text(),
    emailChangeSentAt: at(),
    /** Suspended accounts are refused from their next request on. */
    suspendedAt: at(),
    /**
     * The account into which this one was merged. A merged account refuses sign-in, and a trigger
     * prevents chains of merges.
     */
    mergedInto: uuid().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    isDemo: boolean().notNull().default(false),
    /**
     * E-mail, name and username in lower case and without accents, for searches; a database trigger
     * writes it.
     */
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

/** One sign-in on one device. Every authenticated request is checked against its row. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text(),
    /** Authenticator assurance level: 1 password or link, 2 second factor verified. */
    aal: integer().notNull().default(1),
    /** Authentication methods used in this session, oldest first; `timestamp` in seconds. */
    methods: jsonb().$type<{ method: string; timestamp: number }[]>().notNull().default([]),
    /** Set by the staff sign-in after the username matched. */
    isStaff: boolean().notNull().default(false),
    createdAt: createdAt(),
    refreshedAt: at(),
    endedAt: at(),
  },
  (t) => [index('sessions_user').on(t.userId), check('sessions_aal', sql`${t.aal} in (1, 2)`)],
)

/**
 * Browsers and systems from which the account was used before, in words: `Chrome en Android`. A
 * sign-in from any other is mailed to the owner.
 */
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
 * Refresh tokens, hashed; each is used once. The successor is derived from `successorSalt` and the
 * token itself, so that concurrent requests with the same token get the same answer, while neither
 * a stolen token nor this table alone suffices to derive the next one.
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
    /** Number of digit codes that were tried for it, right or wrong. */
    tries: integer().notNull().default(0),
    /**
     * Sign-up links: the password submitted with this request. It is applied when the link is used.
     */
    passwordHash: text(),
    /** The PKCE flow whose browser waits for this link, if the request used PKCE. */
    flowId: uuid().references(() => flowStates.id, { onDelete: 'set null' }),
    /**
     * E-mail changes: the session that requested the change. It stays signed in when the change
     * ends the others.
     */
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

/**
 * PKCE sign-ins, completed in the browser that began them and holds the verifier; each code is used
 * once, within minutes.
 */
export const flowStates = pgTable(
  'flow_states',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** How the person authenticates, e.g. `otp` for a link sent by mail. */
    method: text().notNull(),
    codeChallenge: text().notNull(),
    challengeMethod: text({ enum: challengeMethods }).notNull(),
    /** Hash of the issued code; null before it is issued. */
    codeHash: text(),
    codeIssuedAt: at(),
    usedAt: at(),
    createdAt: createdAt(),
    /** The flow began on the staff sign-in page; the session that it opens is a staff session. */
    isStaff: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('flow_states_code').on(t.codeHash),
    index('flow_states_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    check('flow_states_challenge_method', oneOf(t.challengeMethod, challengeMethods)),
  ],
)

/** External identities (Google) that open an account. E-mail and password are stored in `users`. */
export const identities = pgTable(
  'identities',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text({ enum: identityProviders }).notNull(),
    /** The provider's id of the person (`sub`). */
    providerId: text().notNull(),
    email: text(),
    /** The profile data that the provider last sent: name, e-mail. */
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

/** Sign-ins in progress at an external provider; each `state` is used once, within minutes. */
export const oauthRequests = pgTable(
  'oauth_requests',
  {
    id: id(),
    provider: text({ enum: identityProviders }).notNull(),
    stateHash: text().notNull(),
    /** Hash of the secret in the cookie of the browser that began the request. */
    browserHash: text().notNull(),
    nonce: text().notNull(),
    /** The server's PKCE verifier towards the provider. */
    verifier: text().notNull(),
    redirectTo: text().notNull(),
    /** PKCE challenge of the client; without it the session is returned in the URL fragment. */
    codeChallenge: text(),
    challengeMethod: text({ enum: challengeMethods }),
    /** The account to which the provider is being linked. */
    linkUserId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The session that requested the link; deleting it cancels the request. */
    linkSessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    /** Account that invited the person. */
    ref: uuid(),
    createdAt: createdAt(),
    usedAt: at(),
    /**
     * Begun on the staff sign-in page: only staff accounts may sign in, and no account is created.
     */
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

/**
 * Values generated once at first start, by name, that are not secret: the public key (`anon_key`)
 * and the demonstration accounts.
 */
export const installation = pgTable('installation', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
})

/** Counters of rate-limiter-flexible; the columns are those that the library expects. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

/**
 * TOTP authenticators (second factors): an app that shows six digits every 30 seconds. A factor is
 * required at sign-in once `verifiedAt` is set.
 */
export const mfaFactors = pgTable(
  'mfa_factors',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    friendlyName: text(),
    /**
     * Base32 secret in plain text, only in rows older than the encryption; it is encrypted at the
     * next use or by the nightly job.
     */
    secret: text(),
    /** The secret, encrypted with a key that is not stored in the database. */
    encryptedSecret: text(),
    verifiedAt: at(),
    /**
     * The 30-second time step of the last accepted digits; the same or earlier digits are rejected.
     */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('mfa_factors_name').on(t.userId, t.friendlyName),
    index('mfa_factors_user').on(t.userId),
    check('mfa_factors_secret', sql`num_nonnulls(${t.secret}, ${t.encryptedSecret}) = 1`),
  ],
)

/** Challenges for the digits of a factor; each is answered once. */
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

/** Recovery codes that replace a lost authenticator app, hashed; each is used once. */
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
