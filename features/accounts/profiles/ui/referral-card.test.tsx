import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { stubNavigator } from '#tests/support/stub-navigator.ts'
import { ReferralCard } from './referral-card.tsx'

const userId = '019a0000-0000-7000-8000-000000000001'
const link = `https://lonja.example/welcome?ref=${userId}`
const writeText = vi.fn(async (_: string) => undefined)

beforeEach(() => {
  writeText.mockClear()
  stubNavigator('clipboard', { writeText })
})
afterEach(() => {
  vi.useRealTimers()
})

const show = (id: string | undefined = userId) =>
  showPage(
    () => <ReferralCard userId={id} origin="https://lonja.example" product="Lonja" />,
    '/user-settings',
    {
      answers: { readReferrals: () => ({ visited: 1234, registered: 12, verified: 3 }) },
    },
  )

describe('Recomienda y Gana', () => {
  test('shows the own link and what it has brought', async () => {
    const { container } = show()
    expect(screen.getByLabelText<HTMLInputElement>('Tu enlace de invitación').value).toBe(link)
    await screen.findByText('Verificados')
    expect([...container.querySelectorAll('dl > div')].map((row) => row.textContent)).toEqual([
      'Visitas1,234',
      'Registros12',
      'Verificados3',
    ])
  })

  test('copies the link and says so for 2 s', async () => {
    show()
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Copiar' }))
    await act(async () => void (await Promise.resolve()))
    expect(writeText).toHaveBeenCalledWith(link)
    expect(screen.getByText('¡Enlace copiado al portapapeles!')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1_999))
    expect(screen.queryByText('¡Enlace copiado al portapapeles!')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.queryByText('¡Enlace copiado al portapapeles!')).toBeNull()
  })

  test('shares by WhatsApp, Twitter, Facebook and e-mail, on pages outside', () => {
    show()
    const links = screen.getAllByRole<HTMLAnchorElement>('link')
    expect(
      links.map((each) => [
        each.textContent?.trim(),
        `${new URL(each.href).protocol}//${new URL(each.href).host}`,
      ]),
    ).toEqual([
      ['WhatsApp', 'https://wa.me'],
      ['X (Twitter)', 'https://twitter.com'],
      ['Facebook', 'https://www.facebook.com'],
      ['Correo', 'mailto://'],
    ])
    for (const each of links) {
      expect([each.target, each.rel]).toEqual(['_blank', 'noreferrer'])
      expect(decodeURIComponent(each.href)).toContain(link)
    }
    for (const each of [links[0], links[1], links[3]])
      expect(decodeURIComponent(each?.href ?? '')).toContain('Te invito a Lonja')
  })

  test('says when there is no link', () => {
    showPage(
      () => <ReferralCard userId={undefined} origin="https://lonja.example" product="Lonja" />,
      '/user-settings',
    )
    expect(screen.getByRole('alert').textContent).toBe('No se pudo generar tu enlace de referido.')
  })
})
