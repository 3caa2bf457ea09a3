import { describe, expect, test } from 'vitest'
import {
  bankAccountKindOf,
  bankAccountText,
  checkBankAccount,
  readBankAccount,
} from './bank-accounts.ts'

describe('a CLABE', () => {
  test.each(['032180000118359719', '012345678901234568', '0321 8000 0118 3597 19'])(
    '%s is one',
    (typed) => {
      expect(checkBankAccount('clabe', typed).error).toBeUndefined()
    },
  )
  test.each(['032180000118359718', '032180000181359719', '03218000011835971', 'CLABE'])(
    '%s is none',
    (typed) => {
      expect(checkBankAccount('clabe', typed).error).toBeTruthy()
    },
  )
})

describe('an IBAN', () => {
  test.each([
    'ES9121000418450200051332',
    'es91 2100 0418 4502 0005 1332',
    'DE89370400440532013000',
  ])('%s is one', (typed) => {
    expect(checkBankAccount('iban', typed).error).toBeUndefined()
  })
  test.each(['ES9121000418450200051333', 'ES912100041845020005133', '2100 0418 45'])(
    '%s is none',
    (typed) => {
      expect(checkBankAccount('iban', typed).error).toBeTruthy()
    },
  )
})

test('an account is read from the text that is kept of it, and from no other', () => {
  const account = { kind: 'clabe', holder: 'Rosa Díaz', number: '032180000118359719' } as const
  expect(bankAccountText(account)).toBe('Rosa Díaz\nCLABE 032180000118359719')
  expect(readBankAccount(bankAccountText(account))).toEqual(account)
  for (const other of [
    null,
    'Rosa Díaz, BBVA, 012180001234567895',
    'Rosa Díaz\nCLABE 032180000118359718',
    'Rosa\nBBVA\nCLABE 032180000118359719',
  ])
    expect(readBankAccount(other)).toBeNull()
})

test('accounts in pesos of Mexico and in euros have check digits', () => {
  expect(['MXN', 'EUR', 'COP', null].map(bankAccountKindOf)).toEqual(['clabe', 'iban', null, null])
})
