import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { mercadoPagoCountries } from '#shared/mercado-pago-countries.ts'
import { at, createdAt, oneOf, updatedAt } from '../columns.ts'

/** The Mercado Pago account that a store's owner connected: its buyers pay into it, less the commission. */
export const mercadoPagoAccounts = pgTable(
  'mercado_pago_accounts',
  {
    businessId: uuid()
      .primaryKey()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    country: text({ enum: mercadoPagoCountries }).notNull(),
    /** Mercado Pago's id of the account, the same when it is connected again. */
    accountId: text().notNull(),
    /** The account's display name at Mercado Pago. */
    name: text().notNull(),
    /** Both tokens are encrypted with a key that is not stored in the database. */
    accessToken: text().notNull(),
    refreshToken: text().notNull(),
    /** When the access token expires. */
    expiresAt: at().notNull(),
    /** When Mercado Pago refused the tokens: no payment goes into the account until it is connected again. */
    refusedAt: at(),
    /**
     * Buyers pay into the account only from this time: the delay lets the team, which is mailed at once, notice an
     * intruder before money goes to them.
     */
    usedFrom: at().notNull(),
    connectedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    connectedAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('mercado_pago_accounts_connector').on(t.connectedBy).where(sql`connected_by is not null`),
    check('mercado_pago_accounts_country', oneOf(t.country, mercadoPagoCountries)),
    check('mercado_pago_accounts_account', sql`${t.accountId} ~ '^[0-9]{1,20}$'`),
    check('mercado_pago_accounts_name', sql`length(${t.name}) between 1 and 200`),
  ],
)
