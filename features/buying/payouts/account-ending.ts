import { type BankAccountKind, bankAccountWords, readBankAccount } from '#shared/bank-accounts.ts'
import { endingLength } from './vocabulary.ts'

type Destination = { details: string | null; paypalMerchantId: string | null }

/** `ending`: the last signs of its number; of kind `other` is a text that was typed freely. */
export type AccountEnding = { kind: BankAccountKind | 'paypal' | 'other'; ending: string }

/** An account without what identifies it, as in logs and mails. */
export function accountEnding({ details, paypalMerchantId }: Destination): AccountEnding {
  const account = readBankAccount(details)
  const number = account?.number ?? details ?? paypalMerchantId ?? ''
  return {
    kind: account?.kind ?? (details === null ? 'paypal' : 'other'),
    ending: number.trim().slice(-endingLength),
  }
}

/** An account as its name: «CLABE ···0015». */
export function accountName({ kind, ending }: AccountEnding): string {
  const name =
    kind === 'paypal' ? 'PayPal' : kind === 'other' ? 'Cuenta' : bankAccountWords[kind].name
  return `${name}\u00a0···${ending}`
}
