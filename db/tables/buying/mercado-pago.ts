import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { mercadoPagoCountries } from '#features/buying/payments/vocabulary.ts'
import { at, createdAt, oneOf, updatedAt } from '../columns.ts'

/** The account at Mercado Pago that the owner of a store connected: its buyers pay into it, less the commission. */
export const mercadoPagoAccounts = pgTable(
  'mercado_pago_accounts',
  {
    businessId: uuid()
      .primaryKey()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    country: text({ enum: mercadoPagoCountries }).notNull(),
    /** What Mercado Pago calls it, the same when it is connected again. */
    accountId: text().notNull(),
    /** What its owner calls it there. */
    name: text().notNull(),
    /** Both sealed with the key that is not in the database. */
    accessToken: text().notNull(),
    refreshToken: text().notNull(),
    /** When the access token ends. */
    expiresAt: at().notNull(),
    /** When Mercado Pago refused its tokens: nothing is paid into it until it is connected again. */
    refusedAt: at(),
    /** From when on buyers pay into it: whoever got into the owner's account is found out by the mail to the team before money goes elsewhere. */
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
