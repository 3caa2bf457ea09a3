import { z } from 'zod'
import { hasProof, noProof, proofFields } from '#features/accounts/auth/contract.ts'
import { amountProblem } from '#shared/amounts/parse-money.ts'
import { bankAccountKinds, checkBankAccount } from '#shared/bank-accounts.ts'
import { callerKey } from '#shared/caller-key.ts'
import { endpoint, member, staff } from '#shared/endpoint.ts'
import { nameLine, optionalLine, requiredLine } from '#shared/lines.ts'
import { pageSize } from '#shared/page-size.ts'
import { isTimeZone } from '#shared/time/zoned-time.ts'
import { payoutBlockReasons } from './vocabulary.ts'

const businessId = z.uuid()
const currency = z.string().regex(/^[A-Z]{3}$/)

/** A transfer to a seller; `amount` in minor units, from the ledger. */
export const payout = z.object({
  id: z.uuid(),
  amount: z.number().int(),
  currency,
  reference: z.string(),
  madeAt: z.iso.datetime(),
  bouncedAt: z.iso.datetime().nullable(),
  bounceReason: z.string().nullable(),
  /** Of demonstration payments: nothing was transferred. */
  isDemoMoney: z.boolean(),
})
export type Payout = z.output<typeof payout>

/** A seller with a payable amount in a currency. */
export const payable = z.object({
  businessId,
  slug: z.string(),
  name: z.string(),
  currency,
  /** Positive, in minor units. */
  amount: z.number().int(),
  /** Payout destination as free text; null if not set. */
  destination: z.string().nullable(),
  /** PayPal merchant id; null if not set. */
  paypalMerchantId: z.string().nullable(),
  /** Null while neither is set. */
  destinationSavedAt: z.iso.datetime().nullable(),
  isDemo: z.boolean(),
  /** Earned with demonstration payments, so that nobody transfers it. Never in one row with real money. */
  isDemoMoney: z.boolean(),
  /** The payday that asks for it, of those that came; null while it waits for the next one. */
  askedOn: z.iso.date().nullable(),
  /** What of the amount that payday asks for, in minor units; 0 without one. */
  askedAmount: z.number().int(),
  /** Why the caller may not pay this seller; null if they may. */
  conflict: z.string().nullable(),
  /** Why payouts are blocked, and until when if known; null when they are allowed. */
  withheld: z
    .object({ reason: z.enum(payoutBlockReasons), until: z.iso.datetime().nullable() })
    .nullable(),
})
export type Payable = z.output<typeof payable>

/** Largest first within a currency; demonstration money last. `timeZone`: whose paydays count, as in the day of the team. */
export const listPayables = endpoint({
  name: 'listPayables',
  method: 'GET',
  path: '/api/staff/payables',
  summary: 'What is due to sellers',
  allow: staff('manage_users'),
  input: z.strictObject({
    after: z.string().max(200).optional(),
    size: pageSize,
    timeZone: z.string().max(64).refine(isTimeZone, 'Usa una zona horaria').default('UTC'),
  }),
  output: z.object({ items: z.array(payable), next: z.string().nullable() }),
})

/** A store with a debt to the platform in a currency. */
export const debt = z.object({
  businessId: z.uuid(),
  slug: z.string(),
  name: z.string(),
  currency,
  /** Positive, in minor units. */
  amount: z.number().int(),
  isDemo: z.boolean(),
  /** Why the caller may not confirm a payment of this store; null if they may. */
  conflict: z.string().nullable(),
})
export type Debt = z.output<typeof debt>

/** Largest first within a currency. */
export const listDebts = endpoint({
  name: 'listDebts',
  method: 'GET',
  path: '/api/staff/debts',
  summary: 'What stores owe the platform',
  allow: staff('manage_users'),
  input: z.strictObject({ after: z.string().max(200).optional(), size: pageSize }),
  output: z.object({ items: z.array(debt), next: z.string().nullable() }),
})

/**
 * Records a store's payment of its debt, once per key. `invalid` above the debt, `forbidden` for a person with an
 * interest in the business.
 */
export const confirmDebtPayment = endpoint({
  name: 'confirmDebtPayment',
  method: 'POST',
  path: '/api/staff/businesses/:businessId/debt-payments',
  summary: 'Say that a store paid what it owed',
  allow: staff('manage_users'),
  status: 201,
  idempotent: true,
  input: z.strictObject({
    businessId,
    currency,
    amount: z
      .number(amountProblem)
      .int(amountProblem)
      .min(1, amountProblem)
      .max(Number.MAX_SAFE_INTEGER),
    reference: requiredLine(120, 'Escribe la referencia de la transferencia'),
    key: callerKey,
  }),
  /** `left`: remaining debt. */
  output: z.object({ amount: z.number().int(), currency, left: z.number().int() }),
})

export const listPayouts = endpoint({
  name: 'listPayouts',
  method: 'GET',
  path: '/api/staff/businesses/:businessId/payouts',
  summary: 'What was paid to a seller, newest first',
  allow: staff('manage_users'),
  input: z.strictObject({ businessId, after: z.string().max(200).optional(), size: pageSize }),
  output: z.object({ items: z.array(payout), next: z.string().nullable() }),
})

/**
 * Records a payout, once per key; with `isDemoMoney` one of demonstration money, which is mailed to nobody. `invalid` above the payable amount of that money, `conflict` while payouts are blocked,
 * `forbidden` for a person with an interest in the business.
 */
export const makePayout = endpoint({
  name: 'makePayout',
  method: 'POST',
  path: '/api/staff/businesses/:businessId/payouts',
  summary: 'Say that a seller was paid',
  allow: staff('manage_users'),
  status: 201,
  idempotent: true,
  input: z.strictObject({
    businessId,
    currency,
    amount: z
      .number(amountProblem)
      .int(amountProblem)
      .min(1, amountProblem)
      .max(Number.MAX_SAFE_INTEGER),
    reference: requiredLine(120, 'Escribe la referencia de la transferencia'),
    isDemoMoney: z.boolean().default(false),
    key: callerKey,
  }),
  output: payout,
})

/** Records that a payout bounced: its amount is payable again. */
export const bouncePayout = endpoint({
  name: 'bouncePayout',
  method: 'POST',
  path: '/api/staff/payouts/:payoutId/bounce',
  summary: 'Say that a payment to a seller came back',
  allow: staff('manage_users'),
  input: z.strictObject({
    payoutId: z.uuid(),
    reason: z
      .string()
      .trim()
      .min(5, 'Escribe el motivo: la tienda lo leerá.')
      .max(500, 'Usa como máximo 500 caracteres'),
  }),
  output: payout,
})

export const listMyPayouts = endpoint({
  name: 'listMyPayouts',
  method: 'GET',
  path: '/api/my/businesses/:businessId/payouts',
  summary: 'What the store was paid, newest first',
  allow: member('manager'),
  impersonation: 'visible',
  input: z.strictObject({ businessId, after: z.string().max(200).optional(), size: pageSize }),
  output: z.object({ items: z.array(payout), next: z.string().nullable() }),
})

/** Kinds of accounts of a payout; `other`: a text that was typed freely. */
const payoutAccountKinds = [...bankAccountKinds, 'paypal', 'other'] as const

/**
 * The next payday of a store, in its time zone. While `account` is null, the one that it reaches by giving its account now. `day` is
 * null while the store gets no payouts. `late`: a payday that passed, and what of it was not paid yet, in minor units, by currency.
 */
export const readNextPayout = endpoint({
  name: 'readNextPayout',
  method: 'GET',
  path: '/api/my/businesses/:businessId/next-payout',
  summary: 'When the store is paid next, and to which account',
  allow: member('manager'),
  impersonation: 'visible',
  input: z.strictObject({ businessId }),
  output: z.object({
    day: z.iso.date().nullable(),
    late: z
      .object({
        day: z.iso.date(),
        amounts: z.array(z.object({ currency, amount: z.number().int() })),
      })
      .nullable(),
    /** `ending`: the last signs of its number. */
    account: z.object({ kind: z.enum(payoutAccountKinds), ending: z.string() }).nullable(),
  }),
})

const destination = z.object({
  /** The bank account as text, with its holder. */
  details: z.string().nullable(),
  /** The same in its parts; null for a text that was typed freely. */
  account: z
    .object({ kind: z.enum(bankAccountKinds), holder: z.string(), number: z.string() })
    .nullable(),
  /** How accounts in the store's currency are numbered; null where any text will do. */
  accountKind: z.enum(bankAccountKinds).nullable(),
  paypalMerchantId: z.string().nullable(),
  updatedAt: z.iso.datetime().nullable(),
  /** When payouts go to it; null if they already do. */
  paidFrom: z.iso.datetime().nullable(),
})

/**
 * PayPal merchant id, matching the pattern of `merchant_id` in PayPal's Orders API; accepts spaces, hyphens and lower
 * case.
 */
const paypalMerchantId = z
  .string()
  .max(60, 'Usa como máximo 60 caracteres')
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase() || null)
  .refine(
    (id) => id === null || /^[2-9A-HJ-NP-Z]{13}$/.test(id),
    'Son 13 letras y cifras, sin ceros, unos, I ni O',
  )
  .nullable()

/** A bank account whose number carries a check digit; accepts spaces, hyphens and lower case. */
const bankAccount = z
  .strictObject({
    kind: z.enum(bankAccountKinds),
    holder: nameLine(120, 'Escribe el titular de la cuenta')
      .min(3, 'Escribe el nombre completo')
      .regex(/^.*$/, 'Escríbelo en una sola línea'),
    number: z.string().max(60, 'Usa como máximo 60 caracteres'),
  })
  .superRefine(({ kind, number }, context) => {
    const { error } = checkBankAccount(kind, number)
    if (error) context.addIssue({ code: 'custom', path: ['number'], message: error })
  })
  .transform(({ number, ...account }) => ({
    ...account,
    number: checkBankAccount(account.kind, number).value,
  }))

export const readPayoutDestination = endpoint({
  name: 'readPayoutDestination',
  method: 'GET',
  path: '/api/my/businesses/:businessId/payout-destination',
  summary: 'Where the store wants to be paid',
  allow: member('owner'),
  // Hidden: a bank account.
  impersonation: 'hidden',
  input: z.strictObject({ businessId }),
  output: destination,
})

/**
 * Changes where money goes, so owners and managers are mailed. `account` where the store's currency has numbered
 * accounts (`accountKind`): there `details` may only be what is saved already. `invalid` on `password` or `code` when the caller
 * fails to prove their identity.
 */
export const savePayoutDestination = endpoint({
  name: 'savePayoutDestination',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/payout-destination',
  summary: 'Say where the store wants to be paid',
  allow: member('owner'),
  limit: { points: 20, seconds: 3600 },
  input: z
    .strictObject({
      businessId,
      details: optionalLine(500).refine(
        (details) => details === null || details.length >= 10,
        'Escribe titular, banco y cuenta',
      ),
      account: bankAccount.nullable().default(null),
      paypalMerchantId,
      ...proofFields,
    })
    .refine(hasProof, noProof)
    .refine(
      ({ details, account, paypalMerchantId: id }) =>
        details !== null || account !== null || id !== null,
      {
        path: ['details'],
        message: 'Escribe titular, banco y cuenta, o tu ID de comerciante de PayPal',
      },
    ),
  output: destination,
})

/**
 * Instructions for paying the store by transfer or in cash, written by its owner; null disables manual payment. Mails
 * owners and needs proof of identity, like `savePayoutDestination`.
 */
export const saveInstructions = endpoint({
  name: 'saveInstructions',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/payment-instructions',
  summary: 'Say how buyers pay the store by transfer or in cash',
  allow: member('owner'),
  limit: { points: 20, seconds: 3600 },
  input: z
    .strictObject({ businessId, manualInstructions: optionalLine(1000), ...proofFields })
    .refine(hasProof, noProof),
  output: z.object({ manualInstructions: z.string().nullable() }),
})
