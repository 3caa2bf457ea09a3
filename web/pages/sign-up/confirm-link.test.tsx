import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import ConfirmLink from './confirm-link.tsx'

describe('the page of an e-mailed link', () => {
  test.each([
    ['signup', 'Confirmar mi correo'],
    ['magiclink', 'Entrar'],
    ['email', 'Entrar'],
    ['recovery', 'Continuar'],
    ['email_change', 'Confirmar el cambio'],
  ])('sends the %s link only by its button, without a script', (type, words) => {
    showPage(
      ConfirmLink,
      `/confirmar?token=abc&type=${type}&redirect_to=http%3A%2F%2Flonja.test%2Fotra`,
    )
    const button = screen.getByRole<HTMLButtonElement>('button', { name: words })
    const { form } = button
    expect([button.type, form?.method, form?.getAttribute('action')]).toEqual([
      'submit',
      'post',
      '/auth/v1/verify/link',
    ])
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      token: 'abc',
      type,
      redirect_to: 'http://lonja.test/otra',
    })
  })

  test.each(['', '?token=abc', '?type=signup', '?token=abc&type=constructor'])(
    'reports %j as incomplete',
    (query) => {
      showPage(ConfirmLink, `/confirmar${query}`)
      expect(screen.getByRole('alert').textContent).toContain('pide uno nuevo')
      expect(screen.queryByRole('button')).toBeNull()
    },
  )
})
