import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { MessageSettingsCard } from './message-settings-card.tsx'

test('who may write and whether reading is told are saved at once, each without changing the other', async () => {
  let stored: unknown = { writers: 'everyone', sendsReceipts: false }
  showPage(MessageSettingsCard, '/user-settings/avisos', {
    answers: {
      readMessageSettings: () => stored,
      saveMessageSettings: (next: unknown) => {
        stored = next
        return next
      },
    },
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'A quienes sigo' }))
  await waitFor(() => expect(stored).toEqual({ writers: 'followed', sendsReceipts: false }))
  const receipts = await screen.findByRole<HTMLInputElement>('switch', {
    name: /^Decir qué he leído/,
  })
  await waitFor(() => expect(receipts.disabled).toBe(false))
  fireEvent.click(receipts)
  await waitFor(() => expect(stored).toEqual({ writers: 'followed', sendsReceipts: true }))
})
