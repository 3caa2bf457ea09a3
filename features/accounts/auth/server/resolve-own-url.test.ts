import { describe, expect, it } from 'vitest'
import { resolveOwnUrl } from './resolve-own-url.ts'

const lead = (wanted: string | null | undefined) =>
  resolveOwnUrl({ siteUrl: 'http://lonja.test' }, wanted)

describe('targets of links and redirects', () => {
  it.each([
    ['http://lonja.test/auth/callback?a=1#b', 'http://lonja.test/auth/callback?a=1#b'],
    ['/user-settings', 'http://lonja.test/user-settings'],
    ['HTTP://LONJA.test/home', 'http://lonja.test/home'],
    ['http://lonja.test:80/home', 'http://lonja.test/home'],
  ])('%s: a page of the site', (wanted, target) => expect(lead(wanted)).toBe(target))

  it.each([
    [null],
    [undefined],
    [''],
    ['https://mala.example/'],
    ['//mala.example/'],
    ['\\\\mala.example/'],
    ['/\\mala.example/'],
    ['/\t/mala.example/'],
    ['https:mala.example'],
    ['https://lonja.test/'],
    ['http://lonja.test:8080/'],
    ['http://lonja.test.mala.example/'],
    ['http://mala.example/http://lonja.test/'],
    ['http://lonja.test@mala.example/'],
    ['http://ana:clave@lonja.test/'],
    ['http://lonja.test%2emala.example/'],
    ['http://lonja。test.mala.example/'],
    ['javascript:alert(1)'],
    ['data:text/html,hola'],
    ['http://[::1'],
  ])('%j: the start page', (wanted) => expect(lead(wanted)).toBe('http://lonja.test/'))
})
