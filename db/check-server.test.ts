import { expect, inject, test } from 'vitest'
import { checkServer } from './check-server.ts'

const url = () => inject('serverUrl')

test('takes a server that is new enough', async () => {
  await expect(checkServer('DATABASE_URL', url())).resolves.toBeUndefined()
})

test.each([
  [
    'is too old',
    () => url(),
    99,
    /^DATABASE_URL: .*es PostgreSQL 18.*necesita la versión 99 o una más nueva/,
  ],
  [
    'refuses the password',
    () => url().replace(/:[^:@]+@/, ':mala@'),
    15,
    /^DATABASE_URL: .*password authentication failed/,
  ],
  [
    'has no such database',
    () => Object.assign(new URL(url()), { pathname: '/nobody_made_it' }).href,
    15,
    /^DATABASE_URL: .*does not exist/,
  ],
  ['is not there', () => 'postgres://a:b@127.0.0.1:1/c', 15, /^DATABASE_URL: .*ECONNREFUSED/],
])('says so when it %s', async (_, address, min, message) => {
  await expect(checkServer('DATABASE_URL', address(), min)).rejects.toThrow(message)
})
