import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { evidenceFiles, imageFiles } from './check-upload.ts'
import { FileUploader } from './file-uploader.tsx'
import type { UploadOptions } from './send-with-progress.ts'

const shrink = vi.fn<(file: File) => Promise<File>>()
/** Fake pictures; large ones are shrunk. */
const accepts = {
  ...imageFiles,
  fit: (file: File) => (imageFiles.fit && file.size > 10 * 1024 * 1024 ? shrink(file) : null),
}

type Sent = {
  file: File
  options: UploadOptions
  arrive: () => void
  fail: (message: string) => void
}

const photo = (name: string, bytes = 2 * 1024 * 1024, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type })

let sent: Sent[]
const upload = (file: File, options: UploadOptions) =>
  new Promise<string>((resolve, reject) => {
    sent.push({
      file,
      options,
      arrive: () => resolve(`id of ${file.name}`),
      fail: (message) => reject(new Error(message)),
    })
  })
const onUploaded = vi.fn()
const show = (max = 12) =>
  render(
    <FileUploader
      label="Agregar fotos"
      accepts={accepts}
      max={max}
      fullMessage="Ya hay 12 fotos."
      upload={upload}
      onUploaded={onUploaded}
    />,
  )
const drop = (...files: File[]) =>
  fireEvent.drop(
    screen.getByRole('button', { name: 'Agregar fotos' }).parentElement as HTMLElement,
    { dataTransfer: { files } },
  )

beforeEach(() => {
  sent = []
  onUploaded.mockReset()
  shrink.mockReset()
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
})

describe('the file uploader', () => {
  it('uploads dropped files, shows progress, and reports completed ones', async () => {
    show()
    drop(photo('a.jpg'))
    act(() => sent[0]?.options.onProgress?.(1024 * 1024, 2 * 1024 * 1024 + 300))
    expect(screen.getByRole('progressbar', { name: 'Subiendo a.jpg' })).toBeTruthy()
    expect(screen.getByText('50 % · 1,0 de 2,0 MB')).toBeTruthy()
    act(() => sent[0]?.options.onProgress?.(2 * 1024 * 1024 + 300, 2 * 1024 * 1024 + 300))
    expect(screen.getByText('Enviado. Preparando…')).toBeTruthy()
    await act(async () => sent[0]?.arrive())
    expect(onUploaded).toHaveBeenCalledWith('id of a.jpg', sent[0]?.file)
    expect(screen.queryByText('a.jpg')).toBeNull()
  })

  it('uploads selected or pasted files, two at a time', async () => {
    const { container } = show()
    fireEvent.change(container.querySelector('input[type=file]') as HTMLInputElement, {
      target: { files: [photo('a.jpg'), photo('b.jpg')] },
    })
    fireEvent.paste(window, { clipboardData: { files: [photo('c.jpg')] } })
    expect(sent.map(({ file }) => file.name)).toEqual(['a.jpg', 'b.jpg'])
    expect(screen.getByText('En espera')).toBeTruthy()
    await act(async () => sent[0]?.arrive())
    expect(sent.map(({ file }) => file.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  })

  it('reports files in the order in which they were chosen, whatever their speed; failures block no others', async () => {
    show()
    const names = () => onUploaded.mock.calls.map(([id]) => id)
    drop(photo('a.jpg'), photo('b.jpg'), photo('c.jpg'))
    await act(async () => sent[1]?.arrive())
    await act(async () => sent[2]?.arrive())
    expect(names()).toEqual([])
    await act(async () => sent[0]?.arrive())
    expect(names()).toEqual(['id of a.jpg', 'id of b.jpg', 'id of c.jpg'])
    drop(photo('d.jpg'), photo('e.jpg'))
    await act(async () => sent[4]?.arrive())
    await act(async () => sent[3]?.fail('No llegó.'))
    expect(names().at(-1)).toBe('id of e.jpg')
  })

  it('aborts cancelled uploads', () => {
    show()
    drop(photo('a.jpg'))
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar a.jpg' }))
    expect(sent[0]?.options.signal?.aborted).toBe(true)
    expect(screen.queryByText('a.jpg')).toBeNull()
  })

  it('shows the error of a failed file, and can retry', async () => {
    show()
    drop(photo('a.jpg'))
    await act(async () => sent[0]?.fail('No pudimos guardar el archivo en este momento.'))
    expect(screen.getByRole('alert').textContent).toBe(
      'No pudimos guardar el archivo en este momento.',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo con a.jpg' }))
    await act(async () => sent[1]?.arrive())
    expect(onUploaded).toHaveBeenCalledOnce()
  })

  it('refuses other types, and files too large to shrink, without uploading them', () => {
    show()
    drop(
      photo('dibujo.svg', 100, 'image/svg+xml'),
      photo('baile.gif', 11 * 1024 * 1024, 'image/gif'),
    )
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Formato de imagen no válido. Solo se permiten JPG, PNG, GIF, WebP.',
      'El archivo pesa más de 10 MB. Elige uno más ligero.',
    ])
    expect(sent).toEqual([])
    expect(screen.queryByRole('button', { name: /Intentar/ })).toBeNull()
  })

  it('shrinks a too large photo before uploading', async () => {
    const small = photo('grande.jpg', 1024 * 1024)
    shrink.mockResolvedValue(small)
    show()
    drop(photo('grande.jpg', 11 * 1024 * 1024))
    expect(screen.getByText('Reduciendo el tamaño…')).toBeTruthy()
    await waitFor(() => expect(sent.map(({ file }) => file)).toEqual([small]))
    act(() => sent[0]?.options.onProgress?.(512 * 1024, 1024 * 1024))
    expect(screen.getByText('50 % · 0,5 de 1,0 MB')).toBeTruthy()
    await act(async () => sent[0]?.arrive())
    expect(onUploaded).toHaveBeenCalledWith('id of grande.jpg', small)
  })

  it('reports a photo that cannot be shrunk enough, without offering a retry', async () => {
    shrink.mockRejectedValue(
      Object.assign(new Error('El archivo pesa más de 10 MB. Elige uno más ligero.'), {
        name: 'Unfit',
      }),
    )
    show()
    drop(photo('grande.jpg', 11 * 1024 * 1024))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'El archivo pesa más de 10 MB. Elige uno más ligero.',
    )
    expect(sent).toEqual([])
    expect(screen.queryByRole('button', { name: /Intentar/ })).toBeNull()
  })

  it('uploads documents unchanged, and refuses too large ones', () => {
    render(
      <FileUploader
        label="Agregar fotos"
        accepts={evidenceFiles}
        upload={upload}
        onUploaded={onUploaded}
      />,
    )
    drop(photo('credencial.jpg', 8 * 1024 * 1024), photo('grande.jpg', 11 * 1024 * 1024))
    expect(sent.map(({ file }) => file.name)).toEqual(['credencial.jpg'])
    expect(screen.getByRole('alert').textContent).toBe(
      'El archivo pesa más de 10 MB. Elige uno más ligero.',
    )
    expect(shrink).not.toHaveBeenCalled()
  })

  it('shows a picture icon if only pictures are accepted, else a document icon', () => {
    const { container, unmount } = show()
    expect(container.querySelector('.tabler-icon-photo-plus')).toBeTruthy()
    unmount()
    const { container: papers } = render(
      <FileUploader
        label="Agregar archivos"
        accepts={evidenceFiles}
        upload={upload}
        onUploaded={onUploaded}
      />,
    )
    expect(papers.querySelector('.tabler-icon-photo-plus')).toBeNull()
    expect(papers.querySelector('.tabler-icon-file-plus')).toBeTruthy()
  })

  it('accepts no more than the remaining number of files', () => {
    show(1)
    drop(photo('a.jpg'), photo('b.jpg'))
    expect(sent.map(({ file }) => file.name)).toEqual(['a.jpg'])
    expect(screen.getByText('Ya hay 12 fotos.')).toBeTruthy()
    expect(
      (screen.getByRole('button', { name: 'Agregar fotos' }) as HTMLButtonElement).disabled,
    ).toBe(true)
  })

  it('aborts everything when the page is left', () => {
    const { unmount } = show()
    drop(photo('a.jpg'), photo('b.jpg'))
    unmount()
    expect(sent.map(({ options }) => options.signal?.aborted)).toEqual([true, true])
  })
})
