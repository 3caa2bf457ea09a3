import { z } from 'zod'
import { endpoint, member, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import { movementKinds } from './vocabulary.ts'

const minor = z.number().int()

/**
 * One movement in minor units, positive for the store: `moved` is what buyers paid or got refunded, `direct` the part
 * of it that went straight to the seller (negative); `fee` and `commission` are deductions; `other` is everything
 * that is no sale. Their sum is `net`, the change of `held` plus `payable`.
 */
export const movement = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(movementKinds),
  /** Order number; null where the movement belongs to no order. */
  orderNumber: z.string().nullable(),
  /** A reason, or the bank reference of a transfer. */
  detail: z.string().nullable(),
  moved: minor,
  direct: minor,
  fee: minor,
  commission: minor,
  other: minor,
  net: minor,
  /** Change of the held balance. */
  heldChange: minor,
  /** Held balance after the movement. */
  held: minor,
  /** Payable balance after the movement; negative when the store owes the platform. */
  payable: minor,
})
export type Movement = z.output<typeof movement>

/** A movement with what was bought in its order and for whom; a member who views the store as its owner reads no names. */
const statementMovement = movement.extend({ bought: z.string().nullable() })
export type StatementMovement = z.output<typeof statementMovement>

const balance = z.object({ held: minor, payable: minor })

export const statement = z.object({
  month: z.string(),
  currency: z.string(),
  /** Currencies with movements. */
  currencies: z.array(z.string()),
  opening: balance,
  closing: balance,
  /** Totals of the whole month. */
  totals: z.object({
    moved: minor,
    direct: minor,
    fee: minor,
    commission: minor,
    other: minor,
    net: minor,
  }),
  /** Oldest first. */
  items: z.array(statementMovement),
  next: z.string().nullable(),
})
export type Statement = z.output<typeof statement>

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Elige el mes')
/** Defaults to the store's currency. */
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .optional()

const ofMonth = z.strictObject({ businessId: z.uuid(), month, currency })
const page = ofMonth.extend({ after: z.string().max(200).optional(), size: pageSize })
const part = ofMonth.extend({ after: z.string().max(200).optional() })
const text = z.object({ text: z.string(), next: z.string().nullable() })
const paper = z.object({ name: z.string(), base64: z.base64() })

const ownPath = '/api/my/businesses/:businessId/statement'
const staffPath = '/api/staff/businesses/:businessId/statement'

export const readStatement = endpoint({
  name: 'readStatement',
  method: 'GET',
  path: ownPath,
  summary: 'What moved the store’s money in a month, with its balance',
  allow: member('manager'),
  impersonation: 'visible',
  input: page,
  output: statement,
})

/** One part of the file; the client concatenates the parts. */
export const exportStatement = endpoint({
  name: 'exportStatement',
  method: 'GET',
  path: `${ownPath}/file`,
  summary: 'What moved the store’s money in a month as CSV, in parts',
  allow: member('manager'),
  // Hidden: a downloaded file leaves the product.
  impersonation: 'hidden',
  limit: { points: 600, seconds: 3600 },
  input: part,
  output: text,
})

/** `conflict` for a month with more movements than a document may contain. */
export const readStatementPaper = endpoint({
  name: 'readStatementPaper',
  method: 'GET',
  path: `${ownPath}/paper`,
  summary: 'What moved the store’s money in a month as PDF',
  allow: member('manager'),
  // Hidden: a downloaded file leaves the product.
  impersonation: 'hidden',
  limit: { points: 60, seconds: 600 },
  input: ofMonth,
  output: paper,
})

export const readStoreStatement = endpoint({
  name: 'readStoreStatement',
  method: 'GET',
  path: staffPath,
  summary: 'What moved a store’s money in a month, for the team',
  allow: staff('manage_users'),
  input: page,
  output: statement,
})

export const exportStoreStatement = endpoint({
  name: 'exportStoreStatement',
  method: 'GET',
  path: `${staffPath}/file`,
  summary: 'What moved a store’s money in a month as CSV, in parts, for the team',
  allow: staff('manage_users'),
  limit: { points: 600, seconds: 3600 },
  input: part,
  output: text,
})

export const readStoreStatementPaper = endpoint({
  name: 'readStoreStatementPaper',
  method: 'GET',
  path: `${staffPath}/paper`,
  summary: 'What moved a store’s money in a month as PDF, for the team',
  allow: staff('manage_users'),
  limit: { points: 60, seconds: 600 },
  input: ofMonth,
  output: paper,
})

/**
 * A store's debts to the platform by currency: movements since its balance last covered them, and how to pay. Empty
 * without debts.
 */
export const readDebts = endpoint({
  name: 'readDebts',
  method: 'GET',
  path: '/api/my/businesses/:businessId/debts',
  summary: 'What the store owes the platform, and what made it',
  allow: member('manager'),
  impersonation: 'visible',
  input: z.strictObject({ businessId: z.uuid() }),
  output: z.object({
    items: z.array(
      z.object({
        currency: z.string(),
        /** Positive. */
        amount: minor,
        /** Payable balance before the first of `movements`. */
        before: minor,
        /** Oldest first; only the newest if there are many. */
        movements: z.array(movement),
      }),
    ),
    /** Instructions for paying by transfer; null where the installation has none. */
    instructions: z.string().nullable(),
    /** Reference for the transfer, which identifies the store. */
    reference: z.string(),
    /** Contact for questions. */
    contact: z.string(),
  }),
})
