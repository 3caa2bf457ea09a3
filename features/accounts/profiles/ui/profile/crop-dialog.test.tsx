import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import CropDialog from './crop-dialog.tsx'

it('keeps the selection when the picture loads a second time', async () => {
  URL.createObjectURL = () => 'blob:foto'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 400))
  const file = new File(['x'], 'foto.jpg', { type: 'image/jpeg' })
  render(
    <MantineProvider>
      <CropDialog kind="avatar" file={file} onDone={() => undefined} onCancel={() => undefined} />
    </MantineProvider>,
  )
  const picture = document.querySelector('img') as HTMLImageElement
  Object.defineProperties(picture, { width: { value: 600 }, height: { value: 400 } })
  fireEvent.load(picture)
  const area = await screen.findByRole('group', { name: /Recorte/, hidden: true })
  const left = () => Number.parseFloat(area.style.left)
  const first = left()
  fireEvent.keyDown(area, { key: 'ArrowLeft' })
  expect((first - left()) * 6).toBeCloseTo(1)
  fireEvent.load(picture)
  expect((first - left()) * 6).toBeCloseTo(1)
})
