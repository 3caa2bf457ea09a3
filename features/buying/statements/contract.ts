import { z } from 'zod'
import { endpoint, member, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/query.ts'
import { movementKinds } from './vocabulary.ts'

const minor = z.number().int()

/**
 * One movement, in minor units of its currency, above zero for the store: `moved` is what buyers paid or got back, of which `direct` went past us to the
 * seller; `fee` and `commission` are what others keep of it; `other` is what is no sale. Together they are `net`, which `held` and `payable` changed by.
 */
export const movement = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(movementKinds),
  /** Of the order; null for what is of none. */
  orderNumber: z.string().nullable(),
  /** A reason, or what a bank calls a transfer. */
  detail: z.string().nullable(),
  moved: minor,
  direct: minor,
  fee: minor,
  commission: minor,
  other: minor,
  net: minor,
  /** What it moved out of what is held, or into it. */
  heldChange: minor,
  /** Of the store after it. */
  held: minor,
  /** Below zero the store owes the platform. */
  payable: minor,
})
export type Movement = z.output<typeof movement>

const balance = z.object({ held: minor, payable: minor })

export const statement = z.object({
  month: z.string(),
  currency: z.string(),
  /** In which something ever moved. */
  currencies: z.array(z.string()),
  opening: balance,
  closing: balance,
  /** Of the whole month. */
  totals: z.object({
    moved: minor,
    direct: minor,
    fee: minor,
    commission: minor,
    other: minor,
    net: minor,
  }),
  /** The oldest first. */
  items: z.array(movement),
  next: z.string().nullable(),
})
export type Statement = z.output<typeof statement>

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Elige el mes')
/** The store's where none is said. */
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .optional()

const ofMonth = z.strictObject({ businessId: z.uuid(), month, currency })
const page = ofMonth.extend({ after: z.string().max(200).optional(), size: pageSize })
const part = ofMonth.extend({ after: z.string().max(200).optional() })
const text = z.object({ text: z.string(), next: z.string().nullable() })
const paper = z.object({ name: z.string(), base64: z.base64() })

const own = '/api/my/businesses/:businessId/statement'
const theirs = '/api/staff/businesses/:businessId/statement'

export const readStatement = endpoint({
  name: 'readStatement',
  method: 'GET',
  path: own,
  summary: 'What moved the store’s money in a month, with its balance',
  allow: member('manager'),
  input: page,
  output: statement,
})

/** A part of the file: all of them, one after the other, are the file. */
export const exportStatement = endpoint({
  name: 'exportStatement',
  method: 'GET',
  path: `${own}/file`,
  summary: 'What moved the store’s money in a month as CSV, in parts',
  allow: member('manager'),
  limit: { points: 600, seconds: 3600 },
  input: part,
  output: text,
})

/** `conflict` for a month of more movements than a paper holds. */
export const readStatementPaper = endpoint({
  name: 'readStatementPaper',
  method: 'GET',
  path: `${own}/paper`,
  summary: 'What moved the store’s money in a month as PDF',
  allow: member('manager'),
  limit: { points: 60, seconds: 600 },
  input: ofMonth,
  output: paper,
})

export const readStoreStatement = endpoint({
  name: 'readStoreStatement',
  method: 'GET',
  path: theirs,
  summary: 'What moved a store’s money in a month, for the team',
  allow: staff('manage_users'),
  input: page,
  output: statement,
})

export const exportStoreStatement = endpoint({
  name: 'exportStoreStatement',
  method: 'GET',
  path: `${theirs}/file`,
  summary: 'What moved a store’s money in a month as CSV, in parts, for the team',
  allow: staff('manage_users'),
  limit: { points: 600, seconds: 3600 },
  input: part,
  output: text,
})

export const readStoreStatementPaper = endpoint({
  name: 'readStoreStatementPaper',
  method: 'GET',
  path: `${theirs}/paper`,
  summary: 'What moved a store’s money in a month as PDF, for the team',
  allow: staff('manage_users'),
  limit: { points: 60, seconds: 600 },
  input: ofMonth,
  output: paper,
})

/** What a store owes the platform, by currency: what made it since it last owed nothing, and how it is paid. Empty for one that owes nothing. */
export const readDebts = endpoint({
  name: 'readDebts',
  method: 'GET',
  path: '/api/my/businesses/:businessId/debts',
  summary: 'What the store owes the platform, and what made it',
  allow: member('manager'),
  input: z.strictObject({ businessId: z.uuid() }),
  output: z.object({
    items: z.array(
      z.object({
        currency: z.string(),
        /** Above zero. */
        amount: minor,
        /** What was due to the store before the first of `movements`. */
        before: minor,
        /** The oldest first; the newest of many. */
        movements: z.array(movement),
      }),
    ),
    /** How to pay it by transfer; null where this installation says none. */
    instructions: z.string().nullable(),
    /** What the transfer is to be called, so that it is known whose it is. */
    reference: z.string(),
    /** Who answers questions of it. */
    contact: z.string(),
  }),
})
