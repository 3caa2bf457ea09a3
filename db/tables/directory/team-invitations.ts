import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businessRoles } from '#shared/business-roles.ts'
import { at, createdAt, id, oneOf } from '../columns.ts'
import { businesses } from './businesses.ts'

/**
 * Invitations to join a team, sent by e-mail. An invitation is open until it is accepted, declined,
 * withdrawn or expired.
 */
export const businessInvitations = pgTable(
  'business_invitations',
  {
    id: id(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /**
     * In lower case. To accept, a person must have a verified account with this address or open the
     * link sent to it.
     */
    email: text().notNull(),
    role: text({ enum: businessRoles }).notNull(),
    /** Hash of the newest link's token; the token itself is not stored. */
    tokenHash: text().notNull(),
    /** The member who last sent it. */
    invitedBy: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    acceptedAt: at(),
    acceptedBy: uuid().references(() => profiles.id, { onDelete: 'cascade' }),
    declinedAt: at(),
    withdrawnAt: at(),
  },
  (t) => [
    uniqueIndex('business_invitations_token').on(t.tokenHash),
    uniqueIndex('business_invitations_open')
      .on(t.businessId, sql`lower(${t.email})`)
      .where(sql`accepted_at is null and declined_at is null and withdrawn_at is null`),
    index('business_invitations_business').on(t.businessId, t.createdAt),
    index('business_invitations_email').on(t.email),
    index('business_invitations_inviter').on(t.invitedBy),
    index('business_invitations_accepter').on(t.acceptedBy).where(sql`accepted_by is not null`),
    index('business_invitations_expiry').on(t.expiresAt),
    check('business_invitations_role', oneOf(t.role, businessRoles)),
    check(
      'business_invitations_email_form',
      sql`${t.email} = lower(${t.email}) and ${t.email} ~ '^[^@\\s]+@[^@\\s]+$'`,
    ),
    check('business_invitations_hash', sql`length(${t.tokenHash}) = 43`),
    check('business_invitations_term', sql`${t.expiresAt} > ${t.createdAt}`),
    check(
      'business_invitations_accepted',
      sql`(${t.acceptedAt} is null) = (${t.acceptedBy} is null)`,
    ),
    check('business_invitations_in_time', sql`${t.acceptedAt} < ${t.expiresAt}`),
    check(
      'business_invitations_one_end',
      sql`num_nonnulls(${t.acceptedAt}, ${t.declinedAt}, ${t.withdrawnAt}) <= 1`,
    ),
  ],
)
