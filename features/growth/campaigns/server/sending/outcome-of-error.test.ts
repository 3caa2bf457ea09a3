import { expect, it } from 'vitest'
import { outcomeOfError } from './outcome-of-error.ts'

it('bounces what a server refuses for good, and tries later what it refuses now', () => {
  const answered = (code: string, responseCode: number, command: string) =>
    outcomeOfError({ code, responseCode, command })
  expect(answered('EENVELOPE', 550, 'RCPT TO')).toBe('bounced')
  expect(answered('EMESSAGE', 554, 'DATA')).toBe('bounced')
  expect(answered('EENVELOPE', 451, 'RCPT TO')).toBe('later')
  expect(answered('EENVELOPE', 553, 'MAIL FROM')).toBe('later')
  expect(answered('EAUTH', 535, 'AUTH LOGIN')).toBe('later')
  expect(answered('ECONNECTION', 421, 'CONN')).toBe('later')
})

it('does not know of a connection that broke, unless it was never made', () => {
  expect(outcomeOfError({ code: 'ECONNECTION', command: 'CONN' })).toBe('unknown')
  expect(outcomeOfError({ code: 'ETIMEDOUT', command: 'CONN' })).toBe('unknown')
  expect(outcomeOfError({ code: 'ESOCKET', command: 'CONN', syscall: 'connect' })).toBe('later')
  expect(outcomeOfError({ code: 'EDNS', command: 'CONN' })).toBe('later')
})
