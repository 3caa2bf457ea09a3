import { expect, it } from 'vitest'
import { campaignSteps, campaignTransitions, canStep, reasonToPause } from './vocabulary.ts'

it('pauses by itself above the shares, from a hundred mails on', () => {
  expect(reasonToPause({ ended: 99, bounced: 99, complained: 99 })).toBeNull()
  expect(reasonToPause({ ended: 100, bounced: 5, complained: 0 })).toBeNull()
  expect(reasonToPause({ ended: 100, bounced: 6, complained: 0 })).toBe('bounces')
  expect(reasonToPause({ ended: 1000, bounced: 0, complained: 3 })).toBeNull()
  expect(reasonToPause({ ended: 1000, bounced: 0, complained: 4 })).toBe('complaints')
})

it('leaves what is over as it is', () => {
  for (const step of campaignSteps) {
    expect(canStep(step, 'done')).toBe(false)
    expect(canStep(step, 'cancelled')).toBe(false)
    expect(campaignTransitions[step].from).not.toHaveLength(0)
  }
})
