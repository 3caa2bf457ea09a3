import { MantineProvider, useMantineColorScheme } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  changePreferences,
  readPreferences,
  watchPreferences,
} from '#shared/ui/preferences/preferences.ts'
import { preferencesManager } from './color-scheme.ts'

const Theme = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <button type="button" onClick={() => setColorScheme('light')}>
      {colorScheme}
    </button>
  )
}

let changes = 0
beforeEach(() => {
  changePreferences({ theme: 'system' })
  render(
    <MantineProvider colorSchemeManager={preferencesManager()}>
      <Theme />
    </MantineProvider>,
  )
  changes = 0
  return watchPreferences(() => {
    changes++
  })
})

test('a theme chosen in the preferences is passed to Mantine once', () => {
  act(() => changePreferences({ theme: 'dark' }))
  expect(screen.getByRole('button').textContent).toBe('dark')
  expect(changes).toBe(1)
})

test('a theme set through Mantine is stored in the preferences once', () => {
  fireEvent.click(screen.getByRole('button', { name: 'auto' }))
  expect(readPreferences().theme).toBe('light')
  expect(changes).toBe(1)
})
