import { describe, expect, it } from 'vitest'
import type { OwnFact } from '../../contract/owner.ts'
import {
  endingFacts,
  endingWords,
  expiresSoon,
  ownerFactsOf,
  waitsForOwner,
} from './owner-facts.ts'

const fact = (
  state: OwnFact['state'],
  kind: OwnFact['kind'] = 'registry',
  expiresOn: string | null = null,
) => ({ id: state, kind, state, expiresOn }) as OwnFact

describe('the facts of a business of one kind', () => {
  it.each([
    ['nothing sent', [], {}],
    ['another kind', [fact('valid', 'email')], {}],
    ['a renewal on its way', [fact('pending'), fact('valid')], { valid: 'valid', open: 'pending' }],
    [
      'a refused renewal beside a valid one',
      [fact('rejected'), fact('valid')],
      { valid: 'valid', ended: 'rejected' },
    ],
    ['a renewal taken back', [fact('withdrawn'), fact('valid')], { valid: 'valid' }],
    ['a refusal before the valid one', [fact('valid'), fact('rejected')], { valid: 'valid' }],
    ['the newest of what ended', [fact('rejected'), fact('expired')], { ended: 'rejected' }],
    ['more was asked', [fact('needs_more'), fact('expired')], { open: 'needs_more' }],
  ])('%s', (_, facts, ids) => {
    const { valid, open, ended } = ownerFactsOf(facts, 'registry')
    expect({ valid: valid?.id, open: open?.id, ended: ended?.id }).toEqual({
      valid: undefined,
      open: undefined,
      ended: undefined,
      ...ids,
    })
  })

  it('include the earlier ones', () => {
    const { earlier } = ownerFactsOf(
      [fact('valid'), fact('replaced'), fact('rejected'), fact('valid', 'email')],
      'registry',
    )
    expect(earlier.map(({ id }) => id)).toEqual(['replaced', 'rejected'])
  })

  it('show who must act next', () => {
    expect(
      [fact('needs_more'), fact('pending', 'phone'), fact('pending'), fact('valid', 'email')].map(
        waitsForOwner,
      ),
    ).toEqual([true, true, false, false])
  })

  it('show which expire soon', () => {
    const now = Date.parse('2027-01-01T18:00:00Z')
    expect(expiresSoon(fact('valid', 'registry', '2027-01-31'), now)).toBe(true)
    expect(expiresSoon(fact('valid', 'registry', '2027-02-01'), now)).toBe(false)
  })

  it('say in how many days the ones end that nothing renews yet', () => {
    const now = Date.parse('2026-11-29T18:00:00Z')
    const facts = [
      fact('valid', 'licence', '2026-12-25'),
      fact('valid', 'identity', '2026-12-20'),
      fact('pending', 'registry'),
      fact('valid', 'registry', '2026-12-10'),
      fact('valid', 'email', '2027-03-01'),
    ]
    expect(endingFacts(facts, now).map(({ kind }) => kind)).toEqual(['identity', 'licence'])
    expect(endingWords('2026-12-20', now)).toBe('Vence en 21 días')
    expect(endingWords('2026-11-30', now)).toBe('Vence mañana')
    expect(endingWords('2026-11-29', now)).toBe('Vence hoy')
  })
})
