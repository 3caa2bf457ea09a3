import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PasswordStrength } from '#shared/ui/password-strength.tsx'
import { newPasswordField, newPasswordRules } from '../../contract.ts'

test.each([
  ['', ''],
  ['a', 'Le falta: 6 caracteres, 1 mayúscula, 1 número, 1 símbolo especial'],
  ['Abcdef', 'Le falta: 1 número, 1 símbolo especial'],
  ['Clara1$', 'Cumple las reglas. Más larga es más segura'],
  ['Zaguán-7-tordos', 'Contraseña fuerte'],
])('of «%s» it says «%s»', (password, said) => {
  const { container } = render(<PasswordStrength password={password} rules={newPasswordRules} />)
  expect(container.querySelector('[aria-live]')?.textContent).toBe(said)
})

test.each(['', 'a', 'Abcdef', 'abcde1$', 'Abc1$', 'Ñandú1¿', 'Clara 1 x'])(
  "shows the form's rules for «%s»",
  (password) =>
    expect(newPasswordRules.every(({ holds }) => holds(password))).toBe(
      newPasswordField.safeParse(password).success,
    ),
)
