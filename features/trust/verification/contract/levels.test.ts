import { describe, expect, it } from 'vitest'
import { badgeOf, missingFor } from './levels.ts'

const facts = (days: Record<string, string>) =>
  Object.entries(days).map(([kind, expiresOn]) => ({ kind, expiresOn }))
const year = '2027-06-30'
const full = {
  email: year,
  phone: year,
  identity: year,
  tax_id: year,
  registry: year,
  address: year,
  references: year,
}

describe('the level of valid facts', () => {
  it.each([
    ['nothing', {}, 0, null],
    ['one contact', { phone: '2027-01-02' }, 1, '2027-01-02'],
    ['a registry without the levels below', { registry: year, tax_id: year }, 0, null],
    ['identity without a contact', { identity: year }, 0, null],
    ['contact and identity', { web_domain: year, identity: '2027-02-01' }, 2, '2027-02-01'],
    [
      'a licence in place of the registry',
      { email: year, identity: year, tax_id: year, licence: '2026-12-31' },
      3,
      '2026-12-31',
    ],
    ['everything', full, 4, year],
    ['everything but references', { ...full, references: undefined }, 3, year],
  ])('%s', (_, days, level, until) => {
    const given = Object.fromEntries(Object.entries(days).filter(([, day]) => day)) as Record<
      string,
      string
    >
    expect(badgeOf(facts(given))).toMatchObject({ level, until })
  })

  it('lasts as long as one of the alternative facts', () => {
    expect(badgeOf(facts({ email: '2027-01-01', phone: '2027-05-01' }))).toMatchObject({
      level: 1,
      until: '2027-05-01',
    })
  })

  it('ends with the first required fact', () => {
    expect(badgeOf(facts({ ...full, email: '2027-01-01', phone: '2027-05-01' }))).toMatchObject({
      level: 4,
      until: '2027-01-01',
    })
  })

  it('lists the valid kinds, most significant first', () => {
    expect(badgeOf(facts({ email: year, identity: year, registry: year })).facts).toEqual([
      'registry',
      'identity',
      'email',
    ])
  })
})

describe('what is missing', () => {
  it('lists one kind of each group for each level', () => {
    expect(missingFor(['email', 'identity'])).toEqual([
      { level: 3, name: 'Registro', missing: [['tax_id'], ['registry', 'licence']] },
      { level: 4, name: 'Completo', missing: [['phone'], ['address'], ['references']] },
    ])
    expect(missingFor(Object.keys(full))).toEqual([])
  })
})
