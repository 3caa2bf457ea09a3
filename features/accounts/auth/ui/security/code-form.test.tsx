import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CodeForm } from '../code-form.tsx'

describe('six digits', () => {
  test.each([
    [
      'mail',
      'Código de 6 cifras',
      'Escribe las 6 cifras del correo',
      'El código no es correcto o venció. Revísalo o pide otro.',
    ],
    [
      'app',
      'Código de tu aplicación',
      'Escribe las 6 cifras de tu aplicación',
      'El código no es correcto. Espera el siguiente',
    ],
  ] as const)('from the %s have their own texts', async (of, label, missing, wrong) => {
    render(
      <MantineProvider>
        <CodeForm of={of} busy={false} onCode={() => Promise.reject(new Error(''))} />
      </MantineProvider>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(await screen.findByText(missing)).toBeTruthy()
    fireEvent.change(screen.getByLabelText(label), { target: { value: '123 456' } })
    fireEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    expect((await screen.findByRole('alert')).textContent).toContain(wrong)
  })
})
