import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { EvidenceViewer } from './evidence-viewer.tsx'
import { type EvidenceFile, useEvidence } from './use-evidence.ts'

const file: EvidenceFile = {
  id: 'f1',
  name: 'acta.pdf',
  contentType: 'application/pdf',
  bytes: 120_000,
}

function Viewer({ linkTo }: { linkTo: (id: string) => Promise<{ url: string; pages: number }> }) {
  const evidence = useEvidence(linkTo)
  return <EvidenceViewer files={[file]} evidence={evidence} canOpen />
}

const open = async (linkTo: Parameters<typeof Viewer>[0]['linkTo']) => {
  render(<Viewer linkTo={linkTo} />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /acta\.pdf/ })))
}

const pages = () =>
  screen.queryAllByRole('img', { name: /^Página/ }).map((page) => page.getAttribute('src'))

describe('a document sent as evidence', () => {
  it('is shown as pictures of its pages; the file itself is never opened', async () => {
    let links = 0
    await open(async () => ({ url: `/ver?token=${++links}`, pages: 2 }))
    expect(pages()).toEqual(['/ver?token=1&page=1', '/ver?token=1&page=2'])
    expect(screen.getByText('2 páginas')).toBeTruthy()
    expect(document.querySelector('iframe, object, embed')).toBeNull()
    const first = screen.getByRole('img', { name: 'Página 1 de 2' })
    expect(first.parentElement?.getAttribute('aria-busy')).toBe('true')
    fireEvent.load(first)
    expect(first.parentElement?.getAttribute('aria-busy')).toBe('false')

    fireEvent.error(screen.getByRole('img', { name: 'Página 2 de 2' }))
    expect(screen.getByRole('alert').textContent).toContain('La página 2 no se abrió.')
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' })),
    )
    expect(pages()).toEqual(['/ver?token=2&page=1', '/ver?token=2&page=2'])
  })

  it('reports loading, failure, and missing pages', async () => {
    const link = Promise.withResolvers<{ url: string; pages: number }>()
    const linkTo = vi.fn(() => link.promise)
    await open(linkTo)
    expect(pages()).toEqual([])
    await act(async () => link.reject(new Error('No encontramos el archivo.')))
    expect(screen.getByRole('alert').textContent).toContain('No encontramos el archivo.')
    linkTo.mockResolvedValue({ url: '/ver?token=1', pages: 0 })
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' })),
    )
    expect(screen.getByText('No hay páginas para mostrar')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Descargar' })).toBeTruthy()
  })

  it('is downloaded by a separate link', async () => {
    const clicked = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined)
    const { result } = renderHook(() =>
      useEvidence(async () => ({ url: '/ver?token=1', pages: 1 })),
    )
    await act(() => result.current.save(file))
    const [link] = clicked.mock.contexts as HTMLAnchorElement[]
    expect([link?.getAttribute('href'), link?.download]).toEqual([
      '/ver?token=1&download=acta.pdf',
      'acta.pdf',
    ])
    clicked.mockRestore()
  })
})
