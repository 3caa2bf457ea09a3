import { randomInt, randomUUID } from 'node:crypto'

/** A Mercado Pago account: `site` is its country code there. */
export type Account = { id: string; site: string; name: string; tokens: Set<string> }

export type StoredPaymentPage = {
  id: string
  account: Account
  externalReference: string
  items: { title: string; quantity: number; unit_price: number; currency_id: string }[]
  payer: { name?: string | undefined; email?: string | undefined }
  backUrls: {
    success?: string | undefined
    pending?: string | undefined
    failure?: string | undefined
  }
  autoReturn: string | null
  noticeAddress: string | null
  pageClosesAt: Date | null
  slowUntil: Date | null
  marketplaceFee: number
  installments: number | null
}

export type Status =
  | 'approved'
  | 'pending'
  | 'in_process'
  | 'authorized'
  | 'rejected'
  | 'cancelled'
  | 'refunded'
  | 'charged_back'
  | 'in_mediation'

export type StoredPayment = {
  id: number
  account: Account
  preference: StoredPaymentPage
  status: Status
  detail: string
  method: string
  amount: number
  currency: string
  payer: string
  /** The provider's fee, in units. */
  fee: number
  createdAt: Date
  endsAt: Date | null
  refunds: { id: number; amount: number }[]
}

/** An attempted payment on its page. */
export type Try = {
  status?: Status
  detail?: string
  method?: string
  amount?: number
  currency?: string
  payer?: string
  fee?: number
}

const details: Record<Status, string> = {
  approved: 'accredited',
  pending: 'pending_waiting_payment',
  in_process: 'pending_review_manual',
  authorized: 'pending_capture',
  rejected: 'cc_rejected_other_reason',
  cancelled: 'expired',
  refunded: 'refunded',
  charged_back: 'settled',
  in_mediation: 'pending',
}

/** A refusal in Mercado Pago's format. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404
  constructor(status: Refusal['status'], message: string) {
    super(message)
    this.status = status
  }
}

const cents = (amount: number) => Math.round(amount * 100)

/** Mercado Pago's fee in Mexico, 3.49 % and 4 pesos plus tax, to the cent. */
const feeOf = (amount: number): number =>
  Math.min(cents(amount), Math.round(cents(amount) * 0.0405) + 464) / 100

/** The fake provider's state: accounts, payment pages and payments. */
export class MercadoPagoState {
  readonly accounts = new Map<string, Account>()
  readonly preferences = new Map<string, StoredPaymentPage>()
  readonly payments = new Map<number, StoredPayment>()
  now = () => new Date()
  private last = randomInt(1_000_000, 9_000_000) * 1000

  openAccount(site: string, name: string): Account {
    const account = {
      id: String(randomInt(100_000_000, 999_999_999)),
      site,
      name,
      tokens: new Set<string>(),
    }
    this.accounts.set(account.id, account)
    return account
  }

  tokenOf(account: Account): string {
    const token = `APP_USR-${randomUUID()}-${account.id}`
    account.tokens.add(token)
    return token
  }

  accountOf(token: string): Account {
    const found = [...this.accounts.values()].find(({ tokens }) => tokens.has(token))
    if (!found) throw new Refusal(401, 'invalid access token')
    return found
  }

  addPreference(wanted: Omit<StoredPaymentPage, 'id'>): StoredPaymentPage {
    const preference = { ...wanted, id: `${wanted.account.id}-${randomUUID()}` }
    this.preferences.set(preference.id, preference)
    return preference
  }

  preference(id: string, account?: Account): StoredPaymentPage {
    const found = this.preferences.get(id)
    if (!found || (account && found.account !== account))
      throw new Refusal(404, 'preference not found')
    return found
  }

  payment(id: number, account?: Account): StoredPayment {
    const found = this.payments.get(id)
    if (!found || (account && found.account !== account))
      throw new Refusal(404, 'Payment not found')
    return found
  }

  of(externalReference: string): StoredPayment[] {
    return [...this.payments.values()].filter(
      ({ preference }) => preference.externalReference === externalReference,
    )
  }

  /** Pays on the page, or attempts to; throws once it is closed. */
  pay(
    preferenceId: string,
    { status = 'approved', detail, method = 'visa', currency, payer, ...odd }: Try = {},
  ): StoredPayment {
    const preference = this.preference(preferenceId)
    if (preference.pageClosesAt && preference.pageClosesAt <= this.now())
      throw new Refusal(400, 'preference expired')
    const amount =
      odd.amount ?? preference.items.reduce((sum, item) => sum + item.quantity * item.unit_price, 0)
    const payment: StoredPayment = {
      id: ++this.last,
      account: preference.account,
      preference,
      status,
      detail: detail ?? details[status],
      method,
      amount,
      fee: odd.fee ?? feeOf(amount),
      currency: currency ?? preference.items[0]?.currency_id ?? '',
      payer: payer ?? String(randomInt(100_000_000, 999_999_999)),
      createdAt: this.now(),
      endsAt:
        status === 'pending'
          ? (preference.slowUntil ?? new Date(this.now().getTime() + 3 * 86_400_000))
          : null,
      refunds: [],
    }
    this.payments.set(payment.id, payment)
    return payment
  }

  /** Sets the status of a payment. */
  decide(id: number, status: Status, detail = details[status]): void {
    Object.assign(this.payment(id), { status, detail })
  }

  refund(payment: StoredPayment, amount: number | undefined): { id: number; amount: number } {
    if (payment.status !== 'approved')
      throw new Refusal(400, `The action requested is not valid for the current payment state`)
    const left =
      cents(payment.amount) - payment.refunds.reduce((sum, one) => sum + cents(one.amount), 0)
    const back = amount === undefined ? left : cents(amount)
    if (back <= 0 || back > left) throw new Refusal(400, 'The amount is greater than allowed')
    const refund = { id: ++this.last, amount: back / 100 }
    payment.refunds.push(refund)
    if (back === left) Object.assign(payment, { status: 'refunded', detail: 'refunded' })
    else payment.detail = 'partially_refunded'
    return refund
  }
}
