import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSubmitAfterUploads } from './use-submit-after-uploads.ts'

let reportBusy: (isBusy: boolean, hasFailed: boolean) => void

function show() {
  const sent = vi.fn()
  function Form() {
    const { waits, heldBack, onBusy, onSubmit } = useSubmitAfterUploads(sent)
    reportBusy = onBusy
    return (
      <form aria-label="Reclamo" onSubmit={onSubmit}>
        {waits && <p>espera</p>}
        {heldBack}
      </form>
    )
  }
  render(<Form />)
  return { sent, send: () => fireEvent.submit(screen.getByLabelText('Reclamo')) }
}

test('submits once, after pending uploads', () => {
  const { sent, send } = show()
  act(() => reportBusy(true, false))
  send()
  send()
  expect(sent).not.toHaveBeenCalled()
  screen.getByText('espera')
  act(() => reportBusy(false, false))
  expect(sent).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('espera')).toBeNull()
})

test('is prevented by a failed upload, with a message', () => {
  const { sent, send } = show()
  act(() => reportBusy(true, false))
  send()
  act(() => reportBusy(false, true))
  expect(sent).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Reclamo').textContent).toContain('Un archivo no terminó de subir.')
  send()
  expect(sent).toHaveBeenCalledTimes(1)
})
